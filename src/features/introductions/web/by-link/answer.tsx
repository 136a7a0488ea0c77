import { data } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { AnswerRequest, IntroductionAnswer } from "../../contract/introductions.ts";
import { HELD_BACK } from "../../domain/held-back.ts";
import { ANSWER_TEXTS } from "../../domain/inbox-texts.ts";
import { ANSWER_PAGE, LINK_ANSWER_TEXTS } from "../../domain/link-pages.ts";
import { type ContactWay, type DeclineReason, PURPOSES } from "../../domain/purposes.ts";
import type { Route } from "./+types/answer";
import { AnswerForms, type Problems } from "./answer-forms.tsx";
import { Answered } from "./answered.tsx";
import { LinkFrame, LinkOver } from "./frame.tsx";
import { endOf, linkHeaders, tokenOf } from "./loaded-link.ts";

export const handle = applicationPage;
export const headers = linkHeaders;

/** Programs that look at links open them too: looking changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    const api = apiOf(context).api["introduction-links"].answer;
    const asked = await unwrap(api.$get({ query: { token: tokenOf(url) } }));
    return { view: "asked" as const, ...asked };
  } catch (failure) {
    return endOf(failure);
  }
}

type Outcome = { view: "answered"; introduction: IntroductionAnswer } | { view: "refused"; problems: Problems };

/** The answer is shown in place, not at an address: how to reach somebody is for who pressed, not for who has the link. */
export async function action({ context, url, request }: Route.ActionArgs) {
  const api = apiOf(context).api["introduction-links"].answer;
  try {
    const answer = readAnswer(await readForm(request));
    const { introduction } = await unwrap(api.$post({ json: { token: tokenOf(url), answer } }));
    return { view: "answered", introduction } satisfies Outcome;
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status >= 500) throw failure;
    const { status, message, envelope } = failure;
    const ways = Object.entries(envelope.fields ?? {}).find(([field]) => field.split(".").includes("ways"))?.[1];
    const problems = { message: ways ?? message, ...(ways && { ways }) };
    return data({ view: "refused", problems } satisfies Outcome, { status });
  }
}

/** What was answered stays in sight; asking again would say that there is nothing left to answer. */
export const shouldRevalidate = () => false;

/** As it was sent: the API says what is wrong with it. */
function readAnswer(form: FormData): AnswerRequest {
  if (form.get("intent") === "decline")
    return { answer: "decline", reason: (String(form.get("reason") ?? "") || null) as DeclineReason | null };
  return { answer: "accept", ways: form.getAll("ways") as ContactWay[] };
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: ANSWER_PAGE.path,
    title: `${t(ANSWER_PAGE.title)} · ${BRAND.name}`,
    description: t(ANSWER_PAGE.description),
    noIndex: true,
  });
}

export default function AnswerByLink({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.view === "answered") return <Answered introduction={actionData.introduction} />;
  if (loaderData.view === "end") return <LinkOver why={loaderData.why} />;
  return <Asked {...loaderData} problems={actionData?.problems} />;
}

type AskedProps = { introduction: IntroductionAnswer; ways: ContactWay[]; problems: Problems | undefined };

function Asked({ introduction, ways, problems }: AskedProps) {
  const { other, purpose, question } = introduction;
  const name = <bdi>{other?.name}</bdi>;
  const topic = PURPOSES.find(({ key }) => key === purpose);
  return (
    <LinkFrame title={<Sentence text={ANSWER_TEXTS.askedYou} parts={{ name }} />} lead={t(LINK_ANSWER_TEXTS.lead)}>
      {problems && (
        <ProblemBanner answer={problems} className="mt-6">
          {t(problems.message)}
        </ProblemBanner>
      )}
      <section aria-labelledby="question" className="mt-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="question" className="text-lg font-semibold">
            {t(ANSWER_TEXTS.question)}
          </h2>
          {topic && <Badge tone="accent">{t(topic.label)}</Badge>}
        </div>
        {other?.businessName && (
          <p className="mt-1 text-muted wrap-anywhere">
            <bdi>{other.businessName}</bdi>
          </p>
        )}
        <blockquote dir="auto" className="mt-3 border-s-4 border-gold ps-4 text-lg whitespace-pre-line wrap-anywhere">
          {question.map(({ text, isHeldBack }) => (isHeldBack ? t(HELD_BACK) : text)).join("")}
        </blockquote>
        {question.some(({ isHeldBack }) => isHeldBack) && (
          <p className="mt-2 text-sm text-muted">{t(ANSWER_TEXTS.heldBack)}</p>
        )}
      </section>
      <AnswerForms name={name} ways={ways} problems={problems} />
    </LinkFrame>
  );
}
