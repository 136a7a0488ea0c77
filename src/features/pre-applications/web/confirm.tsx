import { data, Form, redirect, useNavigation } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { AnswerList } from "#shell/ui/answer-list.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { CHANGE_PAGE, CHANGE_TEXTS } from "../domain/change.ts";
import { PRE_APPLY_PAGE } from "../domain/page.ts";
import type { Route } from "./+types/confirm";
import { Frame } from "./frame.tsx";
import { type AnswerInWords, answersInWords } from "./parts/answers-in-words.ts";

export const handle = applicationPage;

/** The address contains a secret token: no cache, and no referrer to other sites. */
export const headers = () => ({ "referrer-policy": "same-origin", "cache-control": "no-store" });

const GONE = 404;
const isGone = (failure: unknown) => failure instanceof ApiFailure && failure.status === GONE;
const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/** Opening the page changes nothing, because link scanners also open links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.searchParams.has("done")) return { view: "done" as const };
  try {
    const api = apiOf(context).api["pre-applications"].change;
    const answers = answersInWords(await unwrap(api.$get({ query: { token: tokenOf(url) } })), "default");
    return { view: "confirm" as const, answers };
  } catch (failure) {
    if (!isGone(failure)) throw failure;
    return data({ view: "gone" as const }, { status: GONE });
  }
}

export async function action({ context, url }: Route.ActionArgs) {
  const api = apiOf(context).api["pre-applications"].change;
  try {
    await unwrap(api.confirm.$post({ json: { token: tokenOf(url) } }));
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status >= 500) throw failure;
    return data({ gone: isGone(failure), problem: failure.message }, { status: failure.status });
  }
  return redirect(`${CHANGE_PAGE.path}?done=1`, 303);
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: CHANGE_PAGE.path,
    title: `${t(CHANGE_PAGE.title)} · ${BRAND.name}`,
    description: t("The way from our email to your pre-application: look over the new answers and confirm them."),
    noIndex: true,
  });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.view === "done") return <ChangeConfirmed />;
  if (loaderData.view === "gone" || actionData?.gone) return <ChangeGone />;
  return <ConfirmChange answers={loaderData.answers} problem={actionData?.problem} />;
}

type Props = { answers: AnswerInWords[]; problem: string | undefined };

function ConfirmChange({ answers, problem }: Props) {
  const { state } = useNavigation();
  return (
    <Frame
      title={t(CHANGE_PAGE.title)}
      lead={t(
        "These answers were sent for your email address. They replace your earlier answers after you confirm them.",
      )}
    >
      {problem && (
        <Banner tone="error" className="mb-6">
          {t(problem)}
        </Banner>
      )}
      <AnswerList answers={answers} />
      <Form method="post" replace className="mt-8 grid gap-4">
        <Button type="submit" size="lg" wide pending={state !== "idle"}>
          {t("Confirm my answers")}
        </Button>
        <p className="text-center text-sm text-muted">
          {t("You did not send them? Close this page, and nothing changes.")}
        </p>
      </Form>
    </Frame>
  );
}

function ChangeConfirmed() {
  return (
    <Frame title={t("Thank you, your new answers count.")} lead={t("They have replaced your earlier answers.")}>
      <p>{t("Next, create your account with the same email address: your answers are filled in for you.")}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/auth?mode=signup" size="lg">
          {t("Create my account")}
        </ButtonLink>
        <ButtonLink href="/opportunities" size="lg" variant="secondary">
          {t("See the opportunities")}
        </ButtonLink>
      </div>
    </Frame>
  );
}

function ChangeGone() {
  return (
    <Frame title={t("This link no longer works")} lead={t(CHANGE_TEXTS.gone)}>
      <p>
        {t("If you have confirmed your answers with it, they count. If not, nothing has changed: send the form again.")}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={PRE_APPLY_PAGE.path} size="lg">
          {t("Go to the form")}
        </ButtonLink>
        <ButtonLink href="/auth" size="lg" variant="secondary">
          {t("Sign in")}
        </ButtonLink>
      </div>
    </Frame>
  );
}
