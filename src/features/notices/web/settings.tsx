import { data, redirect, useSearchParams } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { numberIn } from "#kernel/typed-number.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import type { NoticeSettingsAnswer, NoticeSettingsRequest } from "../contract/settings.ts";
import { NOTICE_KINDS } from "../domain/kinds.ts";
import { NOTICE_SETTINGS_PATH, NOTICES_PATH } from "../domain/paths.ts";
import { NOTICES_PAGE, SETTINGS_PAGE as TEXTS } from "../domain/texts.ts";
import type { Route } from "./+types/settings";
import { ThisDevice } from "./device/this-device.tsx";
import { SettingsForm } from "./settings-form.tsx";

export const handle = applicationPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id: userId } = await requireVisitor("dashboard", { context, request });
  return { userId, ...(await unwrap(apiOf(context).api["notice-settings"].$get())) };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireVisitor("dashboard", { context, request });
  const json = readChoice(await readForm(request));
  try {
    await unwrap(apiOf(context).api["notice-settings"].$put({ json }));
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const problem = failure.status === 422 ? t(TEXTS.hours) : NOTICES_PAGE.failed;
    return data({ problem, chosen: json }, { status: failure.status });
  }
  return redirect(`${NOTICE_SETTINGS_PATH}?said=saved`, 303);
}

export const clientAction = (post: Route.ClientActionArgs) =>
  unlessLost(post, (form) => ({ problem: NOTICES_PAGE.failed, chosen: readChoice(form) }));

function readChoice(form: FormData): NoticeSettingsRequest {
  const ticked = (name: string) => NOTICE_KINDS.filter((kind) => form.getAll(name).includes(kind));
  const hours = { from: numberIn(form, "from"), to: numberIn(form, "to") };
  return {
    product: ticked("product"),
    mail: ticked("mail"),
    push: form.has("pushes") ? ticked("push") : undefined,
    quiet: form.has("quiet") ? hours : null,
    wantsBoth: form.has("both"),
  };
}

export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: `${t(TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Settings({ loaderData: { userId, ...settings }, actionData: refused }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <div className="measure grid max-w-3xl grid-cols-1 gap-6 py-8 sm:py-10">
      <div className="grid gap-2">
        <Link href={NOTICES_PATH} className="prose-link justify-self-start py-2">
          {t(NOTICES_PAGE.title)}
        </Link>
        <Heading level={1}>{t(TEXTS.title)}</Heading>
        <p className="text-muted">{t(TEXTS.lead)}</p>
      </div>
      {refused && <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>}
      {!refused && search.get("said") === "saved" && <Banner tone="success">{t(TEXTS.saved)}</Banner>}
      {settings.mailState !== "open" && <Banner tone="info">{t(TEXTS[settings.mailState])}</Banner>}
      <ThisDevice userId={userId} />
      <SettingsForm settings={withChosen(settings, refused?.chosen)} />
      {settings.mailState !== "noAddress" && <OtherMails />}
    </div>
  );
}

/** Keeps the refused choices in the form; `push` can be absent. */
const withChosen = (
  settings: NoticeSettingsAnswer,
  chosen: NoticeSettingsRequest | undefined,
): NoticeSettingsAnswer => ({
  ...settings,
  ...chosen,
  push: chosen?.push ?? settings.push,
});

function OtherMails() {
  return (
    <Card as="section" quiet title={t(TEXTS.otherMails)}>
      <p className="text-muted">{t(TEXTS.otherMailsAbout)}</p>
      <ButtonLink href="/email-preferences" variant="secondary" size="sm" className="mt-4">
        {t(TEXTS.toPreferences)}
      </ButtonLink>
    </Card>
  );
}

export function ErrorBoundary() {
  return (
    <div className="measure max-w-3xl py-10">
      <Retry message={t(NOTICES_PAGE.notLoaded)} />
    </div>
  );
}
