import { data } from "react-router";
import { opportunityTypeLabel } from "#features/opportunities/domain/opportunity.ts";
import { BRAND } from "#kernel/brand.ts";
import { UNKNOWN_PAGE } from "#kernel/interface-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { RESULTS_PATH } from "#kernel/paths/outcomes.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { BandHero } from "#shell/layouts/band-hero.tsx";
import { publicPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { formatCount } from "#shell/ui/charts/format-count.ts";
import { Heading } from "#shell/ui/heading.tsx";
import type { ResultsAnswer } from "../contract/figures.ts";
import { RESULTS_TEXTS as TEXTS } from "../domain/messages.ts";
import type { Route } from "./+types/results";
import { dollars } from "./dollars.ts";

export const handle = publicPage;

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { results: await unwrap<ResultsAnswer>(apiOf(context).api.results.$get()) };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return data({ results: null }, { status: 404 });
    throw failure;
  }
}

export function meta({ matches: [root], loaderData }: Route.MetaArgs) {
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: RESULTS_PATH,
    title: `${t(loaderData?.results ? TEXTS.title : UNKNOWN_PAGE.title)} · ${BRAND.name}`,
    description: t(
      "What entrepreneurs of the {brand} community won with the opportunities on our list, as they told us themselves.",
      { brand: BRAND.name },
    ),
    noIndex: !loaderData?.results,
  });
}

/** docs/product/opportunities.md#outcomes */
export default function Results({ loaderData: { results } }: Route.ComponentProps) {
  if (results === null) return <NotShown />;
  const { asked, answered, told, types, named } = results;
  return (
    <>
      <BandHero
        title={t(TEXTS.title)}
        text={t("We ask members what came of the opportunities that they found here. This is what they told us.")}
      />
      <div className="measure grid grid-cols-1 gap-10 py-10 sm:py-14">
        {told ? (
          <Sums told={told} />
        ) : (
          <p className="max-w-2xl text-lg text-muted">
            {t("The figures appear here once enough members have told us what came of it.")}
          </p>
        )}
        {types.length > 0 && <ByType types={types} />}
        {named.length > 0 && <Named named={named} />}
        {told && (
          <p className="max-w-2xl text-sm text-muted">
            {t(
              "{count, plural, one {# question was asked} other {# questions were asked}}, and {answered, plural, one {# was answered} other {# were answered}}. Amounts are those that members told us, in US dollars, rounded down. We count anew once a week.",
              { count: asked, answered },
            )}
          </p>
        )}
        <ButtonLink href="/opportunities" className="justify-self-start">
          {t(TEXTS.find)}
        </ButtonLink>
      </div>
    </>
  );
}

function NotShown() {
  return (
    <section className="measure py-16 text-center sm:py-24">
      <Heading level={1}>{t(UNKNOWN_PAGE.title)}</Heading>
      <p className="mt-4 text-lg text-muted">{t("What members have won is not public at the moment.")}</p>
      <ButtonLink href="/opportunities" className="mt-8">
        {t(TEXTS.find)}
      </ButtonLink>
    </section>
  );
}

function Sums({ told: { won, listings, countries, amount } }: { told: NonNullable<ResultsAnswer["told"]> }) {
  const sums = [
    ...(amount ? [{ value: dollars(amount), label: t("won by members") }] : []),
    { value: formatCount(won), label: t(TEXTS.wins, { count: won }) },
    {
      value: formatCount(listings),
      label: t("{count, plural, one {opportunity} other {opportunities}} they won with", { count: listings }),
    },
    {
      value: formatCount(countries),
      label: t("{count, plural, one {country} other {countries}} they come from", { count: countries }),
    },
  ];
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {sums.map(({ value, label }) => (
        <li key={label} className="rounded-lg border border-line bg-raised p-4 shadow-sm sm:p-6">
          <p className="font-heading text-2xl font-bold text-clay wrap-anywhere sm:text-3xl">{value}</p>
          <p className="mt-1 text-muted">{label}</p>
        </li>
      ))}
    </ul>
  );
}

function ByType({ types }: Pick<ResultsAnswer, "types">) {
  return (
    <section>
      <Heading level={2}>{t("By kind of opportunity")}</Heading>
      <dl className="mt-4 grid max-w-2xl grid-cols-1 divide-y divide-line border-y border-line">
        {types.map(({ key, won, amount }) => (
          <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <dt className="font-semibold">{t(opportunityTypeLabel(key))}</dt>
            <dd className="text-muted tabular-nums">
              {formatCount(won)} {t(TEXTS.wins, { count: won })}
              {amount ? <strong className="ms-3 font-semibold text-text">{dollars(amount)}</strong> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Named({ named }: Pick<ResultsAnswer, "named">) {
  return (
    <section>
      <Heading level={2}>{t("Members who may be named")}</Heading>
      <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {named.map(({ name, title, amount }) => (
          <li key={`${name} ${title}`} className="rounded-lg border border-line bg-raised p-4 wrap-anywhere shadow-sm">
            <p className="font-semibold">
              <bdi>{name}</bdi>
            </p>
            <p className="mt-1 text-muted">
              <bdi>{title}</bdi>
            </p>
            {amount ? <p className="mt-2 font-semibold text-clay">{dollars(amount)}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
