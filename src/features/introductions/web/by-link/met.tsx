import { data, Form, redirect, useNavigation } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import type { IntroductionAnswer } from "../../contract/introductions.ts";
import { MEETING_ANSWERS, type MeetingAnswer, USEFULNESS, type Usefulness } from "../../domain/follow-up.ts";
import { MEETING_PAGE, MEETING_TEXTS } from "../../domain/link-pages.ts";
import type { Route } from "./+types/met";
import { LinkFrame, LinkOver, WayOn } from "./frame.tsx";
import { endOf, linkHeaders, tokenOf } from "./loaded-link.ts";

export const handle = applicationPage;
export const headers = linkHeaders;

/** Programs that look at links open them too: looking changes nothing. */
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
  const form = await readForm(request);
  // As it was sent: the API says what is wrong with it.
  const met = form.get("met") as MeetingAnswer;
  const useful = form.has("useful") ? (Number(form.get("useful")) as Usefulness) : null;
  try {
    await unwrap(api.$post({ json: { token: tokenOf(url), followUp: { met, useful } } }));
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status >= 500) throw failure;
    return data({ problem: failure.message }, { status: failure.status });
  }
  return redirect(`${MEETING_PAGE.path}?${new URLSearchParams({ token: tokenOf(url) })}`, 303);
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: MEETING_PAGE.path,
    title: `${t(MEETING_PAGE.title)} · ${BRAND.name}`,
    description: t(MEETING_PAGE.description),
    noIndex: true,
  });
}

export default function MetByLink({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.view === "end") return <LinkOver why={loaderData.why} />;
  const { introduction } = loaderData;
  const met = introduction.followUp?.met ?? null;
  return (
    <LinkFrame title={<Title introduction={introduction} />} lead={<Lead introduction={introduction} />}>
      {actionData && (
        <Banner tone="error" className="mt-6">
          {t(actionData.problem)}
        </Banner>
      )}
      {met === "met" ? <Useful chosen={introduction.followUp?.useful ?? null} /> : <Meeting chosen={met} />}
      {met !== null && <WayOn />}
    </LinkFrame>
  );
}

type Part = { introduction: IntroductionAnswer };

function Title({ introduction: { other, followUp } }: Part) {
  if (followUp?.met) return t(MEETING_TEXTS.thanksTitle);
  return <Sentence text={MEETING_TEXTS.title} parts={{ name: <bdi>{other?.name}</bdi> }} />;
}

function Lead({ introduction: { other, followUp } }: Part) {
  if (followUp?.met) return t(followUp.met === "met" ? MEETING_TEXTS.thanksMet : MEETING_TEXTS.thanks);
  return <Sentence text={MEETING_TEXTS.lead} parts={{ name: <bdi>{other?.name}</bdi>, brand: BRAND.name }} />;
}

/** One press each. */
function Meeting({ chosen }: { chosen: MeetingAnswer | null }) {
  const pressed = useNavigation().formData?.get("met");
  return (
    <Form method="post" replace className="mt-8 grid gap-3">
      {MEETING_ANSWERS.map(({ key, label }) => (
        <Button
          key={key}
          type="submit"
          name="met"
          value={key}
          size="lg"
          wide
          variant={chosen === null || chosen === key ? "primary" : "secondary"}
          aria-pressed={chosen === null ? undefined : chosen === key}
          pending={pressed === key}
        >
          {t(label)}
        </Button>
      ))}
    </Form>
  );
}

function Useful({ chosen }: { chosen: Usefulness | null }) {
  const pressed = useNavigation().formData?.get("useful");
  return (
    <Form method="post" replace className="mt-8">
      <input type="hidden" name="met" value="met" />
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="sr-only">{t(MEETING_TEXTS.useful)}</legend>
        {USEFULNESS.map(({ value, label }) => (
          <Button
            key={value}
            type="submit"
            name="useful"
            value={value}
            wide
            variant={chosen === value ? "primary" : "secondary"}
            aria-pressed={chosen === value}
            pending={pressed === String(value)}
          >
            {t(label)}
          </Button>
        ))}
      </fieldset>
    </Form>
  );
}
