import { Suspense } from "react";
import { data, redirect, useRevalidator, useSearchParams } from "react-router";
import type { AuthUser } from "#accounts/contract/auth.ts";
import { EMAIL_MESSAGES, RESET_MESSAGES } from "#accounts/domain/messages.ts";
import { askAccountRules } from "#accounts/web/account-rules.ts";
import { BRAND } from "#kernel/brand.ts";
import { sectionHref } from "#kernel/sections.ts";
import { t } from "#platform/i18n/i18n.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { exceptWithinPage } from "#shell/page/within-page.ts";
import { sessionOf } from "#shell/session/session.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import { Tabs } from "#shell/ui/tabs.tsx";
import type { Profile } from "../domain/profile.ts";
import type { Route } from "./+types/edit-profile";
import {
  ACCOUNT_TABS,
  readAccountView,
  refused,
  type SecurityResult,
  tabHref,
  WAITS_FOR_CODE,
} from "./account-tabs.ts";
import { changeEmail, changePassword } from "./credential-changes.ts";
import { loadOwnWhatsapp } from "./parts/load-own-whatsapp.ts";

export const handle = applicationPage;

// Separate chunks, so that one tab does not load the other's script.
const ProfileForm = lazyPart(async () => (await import("./form/profile-form.tsx")).ProfileForm);
const SecurityTab = lazyPart(async () => (await import("./security-tab.tsx")).SecurityTab);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id, email, hasPassword } = await requireVisitor("edit-profile", { context, request });
  const session = sessionOf(context);
  const [answer, account, { passwordMinLength: minLength, asksOldAddress }, whatsapp] = await Promise.all([
    unwrap<{ profile: Profile | null }>(apiOf(context).api.profiles[":id"].$get({ param: { id } })),
    session.fetchAuth("/user", undefined, "GET"),
    askAccountRules(session),
    loadOwnWhatsapp(context),
  ]);
  const { new_email, phone = "", identities = [] } = (await account.json()) as Partial<AuthUser>;
  const isManaged = identities.some(({ provider }) => provider.startsWith("sso:"));
  // Administrators may have no profile, but they have a password.
  const { tab } = readAccountView(new URL(request.url).searchParams);
  if (answer.profile === null && tab === "profile") throw redirect(tabHref("password"));
  return {
    profile: answer.profile,
    whatsappOpened: whatsapp?.opened,
    account: { email, phone, newEmail: new_email || null, hasPassword, isManaged, minLength, asksOldAddress },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { email, hasPassword } = await requireVisitor("edit-profile", { context, request });
  const form = await readForm(request);
  const session = sessionOf(context);
  const changesEmail = form.get("intent") === "email";
  const result = changesEmail
    ? await changeEmail(session, form, email)
    : await changePassword(session, form, {
        hasPassword,
        minLength: (await askAccountRules(session)).passwordMinLength,
      });
  if (changesEmail && result.done) return redirect(WAITS_FOR_CODE);
  return data(result, { status: result.done ? 200 : 422 });
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, lostForm);

export const shouldRevalidate = exceptWithinPage;

export const meta: Route.MetaFunction = () => [{ title: `${t("Account Settings")} · ${BRAND.name}` }];

export default function EditProfile({
  loaderData: { profile, whatsappOpened, account },
  actionData,
}: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { tab, open, section } = readAccountView(search);
  const tabs = ACCOUNT_TABS.filter(({ key }) => key === "password" || profile !== null);
  return (
    <div className="measure grid max-w-4xl gap-6 py-8 sm:py-10">
      <Heading level={1}>{t("Account Settings")}</Heading>
      <Tabs
        label={t("Account Settings")}
        tabs={tabs.map(({ key, label }) => ({ label: t(label), href: tabHref(key), current: key === tab }))}
      />
      <Suspense key={tab} fallback={<SkeletonText lines={8} label={t("Loading...")} />}>
        {tab === "profile" && profile !== null ? (
          <>
            <Banner tone="info" className="scripted">
              {t("Your progress saves automatically. You can close this page at any time and continue later.")}
            </Banner>
            <ProfileForm profile={profile} section={section} hrefOf={sectionHref} whatsappOpened={whatsappOpened} />
          </>
        ) : (
          <SecurityTab account={account} memberId={profile?.memberId} open={open} result={actionData} />
        )}
      </Suspense>
    </div>
  );
}

export function ErrorBoundary() {
  return <ProfileNotLoaded />;
}

function lostForm(form: FormData): SecurityResult {
  if (form.get("intent") === "email") {
    return refused("email", { text: EMAIL_MESSAGES.changeFailed, email: String(form.get("email") ?? "") });
  }
  return refused("password", { text: RESET_MESSAGES.updateFailed, needsCode: form.has("code") });
}

/** Page when the profile did not load; the draft on this device stays (docs/product/profiles.md#account-settings). */
function ProfileNotLoaded() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="measure max-w-2xl py-12">
      <Card>
        <div role="alert">
          <Heading level={1} size="2xl">
            {t("Error Loading Profile")}
          </Heading>
          <p className="mt-2">{t("Failed to load profile data")}</p>
        </div>
        <form method="get" className="mt-5 flex flex-wrap gap-3">
          <Button
            type="submit"
            pending={state !== "idle"}
            onClick={(event) => {
              event.preventDefault();
              void revalidate();
            }}
          >
            {t("Try Again")}
          </Button>
          <ButtonLink href="/dashboard" variant="secondary">
            {t("Back to Dashboard")}
          </ButtonLink>
        </form>
      </Card>
    </div>
  );
}
