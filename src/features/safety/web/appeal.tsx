import { CircleCheck } from "lucide-react";
import { data, Form, redirect, useNavigation } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { lostWith, type Refused, refuse } from "#shell/forms/refused.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Textarea } from "#shell/ui/input.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { AppealAnswer } from "../contract/reports.ts";
import { ACT_IN_WORDS, APPEAL_TEXTS, REPORT_MESSAGES } from "../domain/messages.ts";
import { APPEAL_DAYS, REPORT_TEXT_MAX } from "../domain/reports.ts";
import type { Route } from "./+types/appeal";

export const handle = applicationPage;

/** The URL contains a token: no caching, and no referrer to other sites. */
export const headers = () => ({ "referrer-policy": "same-origin", "cache-control": "no-store" });

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";
const isGone = (failure: unknown) =>
  failure instanceof ApiFailure && (failure.status === 404 || failure.status === 422);

/** Mail scanners open links, so loading changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.searchParams.has("sent")) return { view: "sent" as const };
  try {
    const decided = await unwrap<AppealAnswer>(apiOf(context).api.appeals.$get({ query: { token: tokenOf(url) } }));
    return { view: "form" as const, decided };
  } catch (failure) {
    if (!isGone(failure)) throw failure;
    return data({ view: "gone" as const }, { status: 404 });
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  try {
    const json = { token: tokenOf(url), text: String(form.get("text") ?? "") };
    await unwrap(apiOf(context).api.appeals.$post({ json }));
  } catch (failure) {
    return refuse(failure, form, REPORT_MESSAGES.failed);
  }
  return redirect("/appeal?sent=1", 303);
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, lostWith(REPORT_MESSAGES.failed));

export const meta: Route.MetaFunction = () => [
  { title: `${t(APPEAL_TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Appeal({ loaderData, actionData: refused }: Route.ComponentProps) {
  return (
    <div className="measure grid max-w-2xl grid-cols-1 gap-6 py-8 sm:py-10" data-opened-by-link>
      {loaderData.view === "sent" && (
        <EmptyState level={1} title={t("Your appeal is with our team")} icon={<CircleCheck aria-hidden />}>
          {t("You get a mail when it is decided. What was decided holds until then.")}
        </EmptyState>
      )}
      {loaderData.view === "gone" && (
        <EmptyState level={1} title={t("This link does not work any more")}>
          {t(REPORT_MESSAGES.appealGone, { days: APPEAL_DAYS })}
        </EmptyState>
      )}
      {loaderData.view === "form" && <AppealForm decided={loaderData.decided} refused={refused} />}
    </div>
  );
}

type Props = { decided: AppealAnswer; refused: Refused | undefined };

function AppealForm({ decided: { act, decision, decidedAt }, refused }: Props) {
  const { state } = useNavigation();
  const { fields = {}, typed = {} } = refused ?? {};
  return (
    <>
      <div className="grid gap-2">
        <Heading level={1}>{t(APPEAL_TEXTS.title)}</Heading>
        <p className="text-muted">
          {t("If you do not agree with our decision, tell us why. Our team then looks at it again.")}
        </p>
      </div>
      <Card as="section" title={t(APPEAL_TEXTS.decided)} quiet>
        <dl className="grid gap-3">
          <div>
            <dt className="sr-only">{t(APPEAL_TEXTS.decided)}</dt>
            <dd className="font-semibold">{t(ACT_IN_WORDS[act])}</dd>
          </div>
          <div>
            <dt className="text-sm font-medium text-muted">{t("When")}</dt>
            <dd>{dayInWords(decidedAt)}</dd>
          </div>
          <div>
            <dt className="text-sm font-medium text-muted">{t("What our team wrote")}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {decision}
            </dd>
          </div>
        </dl>
      </Card>
      {refused && !fields.text && <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>}
      <Form method="post" className="grid gap-5">
        <Field label={t("Why should it be decided otherwise?")} error={fields.text && t(fields.text)} required>
          <Textarea name="text" rows={6} maxLength={REPORT_TEXT_MAX} dir="auto" defaultValue={typed.text} />
        </Field>
        <Button type="submit" pending={state !== "idle"} className="justify-self-start">
          {t("Send the appeal")}
        </Button>
      </Form>
    </>
  );
}
