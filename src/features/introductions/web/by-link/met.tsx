import { data } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import type { IntroductionAnswer } from "../../contract/introductions.ts";
import { ANSWER_TEXTS } from "../../domain/inbox-texts.ts";
import { MEETING_PAGE, MEETING_TEXTS } from "../../domain/link-pages.ts";
import { MeetingForm, readFollowUp } from "../meeting-form.tsx";
import type { Route } from "./+types/met";
import { LinkFrame, LinkOver, WayOn } from "./frame.tsx";
import { endOf, linkHeaders, tokenOf } from "./loaded-link.ts";

export const handle = applicationPage;
export const headers = linkHeaders;

/** Mail scanners open links, so loading changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    const api = apiOf(context).api["introduction-links"]["follow-up"];
    const { introduction } = await unwrap(api.$get({ query: { token: tokenOf(url) } }));
    return { view: "asked" as const, introduction };
  } catch (failure) {
    return endOf(failure);
  }
}

export async function action({ context, url, request }: Route.ActionArgs) {
  const api = apiOf(context).api["introduction-links"]["follow-up"];
  const followUp = readFollowUp(await readForm(request));
  try {
    const { introduction } = await unwrap(api.$post({ json: { token: tokenOf(url), followUp } }));
    return { view: "said" as const, introduction };
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const { status, message } = failure;
    return data(status >= 500 ? LOST : { view: "refused" as const, problem: message }, { status });
  }
}

const LOST = { view: "refused" as const, problem: ANSWER_TEXTS.failed };

/** The loader does not run again, so only the person who answered sees the result. */
export const shouldRevalidate = () => false;

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, () => LOST);

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: MEETING_PAGE.path,
    title: `${t("Did you meet?")} · ${BRAND.name}`,
    description: t("The way from our email to a short answer: whether an introduction came to a meeting."),
    noIndex: true,
  });
}

export default function MetByLink({ loaderData, actionData }: Route.ComponentProps) {
  const said = actionData?.view === "said" ? actionData : null;
  if (loaderData.view === "end" && said === null) return <LinkOver why={loaderData.why} />;
  const introduction = said?.introduction ?? (loaderData.view === "asked" ? loaderData.introduction : null);
  if (introduction === null) return null;
  const { followUp } = introduction;
  const isUsefulLeft = followUp?.met === "met" && followUp.useful === null;
  return (
    <LinkFrame title={<Title introduction={introduction} />} lead={<Lead introduction={introduction} />}>
      {actionData?.view === "refused" && (
        <Banner tone="error" className="mt-6">
          {t(actionData.problem)}
        </Banner>
      )}
      {(!followUp?.met || isUsefulLeft) && (
        <div className="mt-8">
          <MeetingForm said={followUp} isOnce />
        </div>
      )}
      {followUp?.met && <WayOn />}
    </LinkFrame>
  );
}

type Part = { introduction: IntroductionAnswer };

function Title({ introduction: { other, followUp } }: Part) {
  if (followUp?.met) return t("Thank you for telling us");
  return <Sentence text={MEETING_TEXTS.title} parts={{ name: <bdi>{other?.name}</bdi> }} />;
}

function Lead({ introduction: { other, followUp } }: Part) {
  if (followUp?.met === "met" && followUp.useful === null) return t(MEETING_TEXTS.thanksMet);
  if (followUp?.met) return t("Noted. Sign in to change your answer.");
  return <Sentence text={MEETING_TEXTS.lead} parts={{ name: <bdi>{other?.name}</bdi>, brand: BRAND.name }} />;
}
