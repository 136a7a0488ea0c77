import { redirect } from "react-router";
import { knownAnswers, type StartAnswers, writeStart } from "#features/profiles/domain/start-answers.ts";
import { START_COOKIE, START_DAYS } from "#features/profiles/domain/start-cookie.ts";
import { BRAND } from "#kernel/brand.ts";
import { typeLabel } from "#kernel/entrepreneur-type.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { BandHero } from "#shell/layouts/band-hero.tsx";
import { publicPage } from "#shell/page/kind.ts";
import { soon } from "#shell/page/optional-data.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { writeCookie } from "#shell/session/cookies.ts";
import { JOIN_PARAM, MENTORS_SHOWN, START_PAGE, START_TEXTS } from "../domain/start.ts";
import type { Route } from "./+types/what-fits";
import { StartForm } from "./parts/start-form.tsx";
import { StartResults } from "./start-results.tsx";

export const handle = publicPage;

/** The page is public and cached, so it sets no cookie; the script or the redirect to the sign-up page sets it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams;
  const answers = knownAnswers({ entrepreneurType: given.get("type"), country: given.get("country") });
  const isWhole = answers.entrepreneurType !== "" && answers.country !== "";
  if (!isWhole) return { answers, found: null };
  if (given.has(JOIN_PARAM)) throw redirect("/auth?mode=signup", { headers: { "set-cookie": keep(context, answers) } });
  return { answers, found: await find(context, answers.country) };
}

function keep(context: Route.LoaderArgs["context"], answers: StartAnswers): string {
  const secure = context.get(pageContext).siteUrl.startsWith("https:");
  const seconds = START_DAYS * 86_400;
  return writeCookie({ name: START_COOKIE, value: writeStart(answers), seconds, secure, readable: true });
}

async function find(context: Route.LoaderArgs["context"], country: string) {
  const { recommendations, directory } = apiOf(context).api;
  const limit = String(2 * MENTORS_SHOWN);
  const mentorsIn = (place: string) =>
    soon(context, unwrap(directory.$get({ query: { mentors: "on", country: place, limit } })));
  const [open, near, anywhere, counted] = await Promise.all([
    soon(context, unwrap(recommendations.country.$get({ query: { country } }))),
    mentorsIn(country),
    mentorsIn(""),
    soon(context, unwrap(directory.counts.$get())),
  ]);
  const others = anywhere?.members.filter((member) => member.country !== country) ?? [];
  const mentors = [...(near?.members ?? []), ...others].slice(0, MENTORS_SHOWN);
  return {
    open,
    counts: counted?.counts ?? {},
    // Only members see the names of mentors.
    mentors: mentors.map(({ country, industrySector, skillsOffer }) => ({ country, industrySector, skillsOffer })),
  };
}
export type Found = Awaited<ReturnType<typeof find>>;

export function meta({ matches: [root], loaderData }: Route.MetaArgs) {
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: START_PAGE,
    title: `${t(START_TEXTS.title)} · ${BRAND.name}`,
    description: t(START_TEXTS.lead),
    noIndex: loaderData?.found !== null,
  });
}

export default function WhatFits({ loaderData: { answers, found } }: Route.ComponentProps) {
  const { entrepreneurType: type, country } = answers;
  const title = found
    ? t("{type} in {country}", { type: t(typeLabel(type, "card")), country: countryInWords(country) })
    : t(START_TEXTS.title);
  return (
    <>
      <BandHero title={title} text={found ? t("This is open to you today.") : t(START_TEXTS.lead)} />
      {found && <StartResults answers={answers} found={found} />}
      <section aria-label={t(START_TEXTS.title)} className="measure py-10 sm:py-14">
        <div className="max-w-2xl rounded-xl border border-line bg-raised p-5 sm:p-8">
          <StartForm type={type} country={country} />
        </div>
      </section>
    </>
  );
}
