import { useEffect, useState } from "react";
import { Form, useNavigation, useSearchParams, useSubmit } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { isGuest } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { safeReturnPath } from "#platform/i18n/return-path.ts";
import { useLightForm } from "#shell/forms/light-form.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { useVisitor } from "#shell/page/root-data.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { sessionOf } from "#shell/session/session.ts";
import { announceSession } from "#shell/session/session-channel.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { Waiting } from "#shell/ui/spinner.tsx";
import { LINK_OWNER_MESSAGES } from "../../domain/link-messages.ts";
import { RESET_MESSAGES } from "../../domain/messages.ts";
import { PASSWORD_MESSAGES } from "../../domain/password-messages.ts";
import { askAccountRules } from "../account-rules.ts";
import { NewPasswordFields, useNewPassword } from "../password-form/new-password-fields.tsx";
import type { Route } from "./+types/reset-password";
import { AuthFrame } from "./auth-frame.tsx";
import { type LinkFields, type LinkOwner, readLinkFields } from "./callback-state.ts";
import type { FormResult } from "./forms.ts";
import { GoOn, SUCCESS_S } from "./go-on.tsx";
import { lostForm } from "./lost-form.ts";
import { inspectLink } from "./mail-link.ts";
import { checkRecovery, type SetPasswordResult, setPassword } from "./set-password.ts";

export const handle = applicationPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const recovery = await checkRecovery(context, url.searchParams, context.get(pageContext).now);
  const { passwordMinLength } = await askAccountRules(sessionOf(context));
  return { recovery, minLength: passwordMinLength, next: safeReturnPath(url.searchParams.get("next")) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.get("intent") !== "look") return setPassword({ context, form });
  const look = await inspectLink(context, readLinkFields(form));
  if (look.kind === "busy") return formFor(form);
  return look.kind === "good" ? lookedAt(form, look.owner) : ({ kind: "invalid" } as const);
}

/** The form carries the tokens of the URL fragment; only its post takes over the session. */
const lookedAt = (form: FormData, owner: LinkOwner) => ({ kind: "looked", link: readLinkFields(form), owner }) as const;

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, formFor);

function formFor(form: FormData): SetPasswordResult {
  const problem = form.get("intent") === "look" ? undefined : RESET_MESSAGES.updateFailed;
  return { kind: "refused", form: lostForm(form, problem), link: readLinkFields(form) };
}

/** The URL holds a secret. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: `${t("Set a new password")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

const RESET_PROBLEM = { title: RESET_MESSAGES.invalidTitle, text: RESET_MESSAGES.invalidLink };
const INVITATION_PROBLEM = {
  title: msg("This invitation no longer works"),
  text: msg(
    "The invitation is too old, or it has already been used. If you have a password, just sign in. Otherwise ask for a new sign-in link, which opens your account too.",
  ),
};

export default function ResetPassword({ loaderData: { recovery, minLength, next }, actionData }: Route.ComponentProps) {
  const isInvitation = useSearchParams()[0].get("type") === "invite";
  const form = { minLength, next };
  switch (actionData?.kind) {
    case "done":
      return <PasswordSet next={next ?? "/dashboard"} />;
    case "refused":
      return <NewPasswordForm fields={actionData.link} owner={null} result={actionData.form} {...form} />;
    case "looked":
      return <NewPasswordForm fields={actionData.link} owner={actionData.owner} {...form} />;
    case "invalid":
      return <InvalidLink isInvitation={isInvitation} />;
  }
  if (recovery.kind === "valid") {
    return <NewPasswordForm fields={recovery.fields} owner={recovery.owner} {...form} />;
  }
  return recovery.kind === "fragment" ? <ReadFragment /> : <InvalidLink isInvitation={isInvitation} />;
}

function InvalidLink({ isInvitation = false }) {
  const words = isInvitation ? INVITATION_PROBLEM : RESET_PROBLEM;
  return (
    <AuthFrame title={t(words.title)}>
      <Banner tone="error">{t(words.text)}</Banner>
      <div className="mt-6 grid gap-3">
        <ButtonLink href="/auth" wide>
          {t("Back to Sign In")}
        </ButtonLink>
        <ButtonLink href="/auth?mode=reset" variant="ghost" wide>
          {t("Request a new link")}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

/** Older links carry the session in the fragment; it is removed before rendering. */
function ReadFragment() {
  const submit = useSubmit();
  const [empty, setEmpty] = useState(false);
  useEffect(() => {
    const {
      access_token,
      refresh_token = "",
      type,
    } = readLinkFields(new URLSearchParams(window.location.hash.slice(1)));
    window.history.replaceState(window.history.state, "", window.location.pathname);
    if (type !== "recovery" || !access_token) return setEmpty(true);
    const fields = { intent: "look", type, access_token, refresh_token };
    void submit(fields, { method: "post", action: "/auth/reset-password?type=recovery", replace: true });
  }, [submit]);
  if (empty) return <InvalidLink />;
  return (
    <AuthFrame title={t("Set a new password")}>
      <GoOn to="/auth/reset-password?type=none" afterSeconds={0} byScript={false} />
      <Waiting label={t(RESET_MESSAGES.validating)} />
    </AuthFrame>
  );
}

/** docs/product/accounts.md#passwords */
function PasswordSet({ next }: { next: string }) {
  const visitor = useVisitor();
  const userId = isGuest(visitor) ? null : visitor.id;
  useEffect(() => {
    if (userId) announceSession({ type: "PASSWORD_RECOVERY", userId });
  }, [userId]);
  return (
    <AuthFrame title={t("All done")}>
      <Banner tone="success">{t(RESET_MESSAGES.updated)}</Banner>
      <GoOn to={next} afterSeconds={SUCCESS_S} />
      <ButtonLink href={next} className="mt-6" wide>
        {next === "/dashboard" ? t("Go to dashboard") : t("Continue")}
      </ButtonLink>
    </AuthFrame>
  );
}

type Props = {
  fields: LinkFields;
  owner: LinkOwner | null;
  result?: FormResult;
  minLength: number;
  next: string | null;
};

/** docs/product/accounts.md#links-in-mails */
function NewPasswordForm({ fields: link, owner, result, minLength, next }: Props) {
  const { state } = useNavigation();
  const hydrated = useHydrated();
  useCleanAddress(link.access_token !== undefined);
  const { form, fields } = useLightForm({
    id: "new-password",
    names: ["password", "confirmPassword"],
    reply: result?.reply,
    loadCheck: async () => (await import("./check-auth.ts")).checkNewPassword(minLength),
  });
  const typed = useNewPassword(form, minLength);
  const isInvited = link.type === "invite";
  return (
    <AuthFrame
      title={isInvited ? t("Welcome! Choose your password") : t("Set a new password")}
      lead={
        isInvited
          ? t("You were invited. Choose a password, and your account is ready.")
          : t("Choose a password that you use nowhere else.")
      }
    >
      <Form
        method="post"
        action={`/auth/reset-password?${new URLSearchParams({ type: isInvited ? "invite" : "recovery", ...(next && { next }) })}`}
        replace
        {...form}
        onInput={typed.onInput}
        className="grid gap-5"
      >
        {owner && <WhoseAccount owner={owner} />}
        {result?.problem && <ProblemBanner answer={result}>{t(result.problem)}</ProblemBanner>}
        {Object.entries(link).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <NewPasswordFields
          labels={{ password: t("New Password"), confirmPassword: t("Confirm New Password") }}
          mismatch={PASSWORD_MESSAGES.newMismatch}
          fields={fields}
          typed={typed}
        />
        <Button
          type="submit"
          size="lg"
          wide
          disabled={hydrated && !(typed.valid && typed.same)}
          pending={state !== "idle"}
        >
          {t("Set Password")}
        </Button>
        <ButtonLink href={next ?? "/dashboard"} variant="ghost" wide>
          {t("Cancel")}
        </ButtonLink>
      </Form>
    </AuthFrame>
  );
}

function WhoseAccount({ owner: { email, instead } }: { owner: LinkOwner }) {
  return (
    <>
      {instead !== null && <Banner tone="warning">{t(LINK_OWNER_MESSAGES.signedIn, { email: instead })}</Banner>}
      <p className="wrap-anywhere">{t("The new password is for the account of {email}.", { email })}</p>
    </>
  );
}

/** Removes the session tokens of old links from the URL at once; a one-time secret stays, so that a reload works. */
function useCleanAddress(holdsSession: boolean) {
  useEffect(() => {
    if (holdsSession) window.history.replaceState(window.history.state, "", "/auth/reset-password?type=recovery");
  }, [holdsSession]);
}
