import { ArrowRight, ChevronDown, Search } from "lucide-react";
import { type SubmitEvent, Suspense, useMemo } from "react";
import { useNavigate, useNavigation, useSearchParams } from "react-router";
import { ELSEWHERE, OPEN_TO_YOU } from "#features/opportunities/domain/matching.ts";
import { OPPORTUNITY_LIST_TEXTS } from "#features/opportunities/domain/messages.ts";
import { OPPORTUNITY_REGIONS, OPPORTUNITY_TYPES } from "#features/opportunities/domain/options.ts";
import { ProposeLink } from "#features/opportunities/web/parts/propose-link.tsx";
import { Star, Stars } from "#features/opportunities/web/parts/star.tsx";
import { OutcomesLine } from "#features/outcomes/web/parts/outcomes-line.tsx";
import { DASHBOARD_TEXTS } from "#features/profiles/domain/dashboard-texts.ts";
import type { Option } from "#features/profiles/domain/field-rule.ts";
import { DASHBOARD_MESSAGES } from "#features/profiles/domain/messages.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { SAVED_PATH } from "#kernel/paths/saved-opportunities.ts";
import { msg } from "#kernel/translate.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { useFormOfAddress } from "#shell/forms/use-form-of-address.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { Select } from "#shell/ui/select.tsx";
import type { Elsewhere, ShownMatches } from "./load-tab.ts";
import { MatchCard, NothingFound, NothingMatched, splitMatches } from "./match-card.tsx";
import { isFiltered, MATCH_CHOICES, type MatchSearch, matchesPath, readMatchSearch } from "./match-search.ts";

const SimilarList = lazyPart(
  async () => (await import("#features/saved-opportunities/web/parts/similar.tsx")).SimilarList,
  () => null,
);

const FOUND = msg(
  "{matched, plural, one {{matched} matched opportunity} other {{matched} matched opportunities}}, {open} open to you",
);

type OpportunitiesProps = { profile: Profile; matches: ShownMatches | null };

/** The tab of docs/product/matching.md#which-opportunities. */
export function Opportunities({ profile, matches }: OpportunitiesProps) {
  const [params] = useSearchParams();
  const search = useMemo(() => readMatchSearch(params), [params]);
  const failed = isFiltered(search) ? DASHBOARD_MESSAGES.searchFailedRetry : DASHBOARD_MESSAGES.opportunitiesNotLoaded;
  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={2}>{t(DASHBOARD_TEXTS.opportunitiesTitle)}</Heading>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={SAVED_PATH} variant="secondary" size="sm">
            {t("Your saved opportunities")}
          </ButtonLink>
          <ButtonLink href="/opportunities" variant="secondary" size="sm">
            {t(OPPORTUNITY_LIST_TEXTS.viewAll)}
            <ArrowRight aria-hidden className="size-4 rtl:rotate-180" />
          </ButtonLink>
        </div>
      </div>
      <MatchFilters search={search} />
      <p role="status" className={matches?.total ? "text-muted" : "sr-only"}>
        {matches && search.match !== ELSEWHERE.key && t(FOUND, { matched: matches.matched, open: matches.open })}
      </p>
      <Stars stars={matches?.stars ?? null}>
        {matches === null ? <Retry message={t(failed)} /> : <Results profile={profile} matches={matches} />}
        {matches && matches.elsewhere.total > 0 && <NotForYourCountry search={search} elsewhere={matches.elsewhere} />}
        {matches && matches.similar.length > 0 && (
          <Suspense>
            <SimilarList similar={matches.similar} />
          </Suspense>
        )}
      </Stars>
      <div>
        <OutcomesLine />
        <ProposeLink />
      </div>
    </section>
  );
}

type NotForYourCountryProps = { search: MatchSearch; elsewhere: Elsewhere };
type ResultsProps = { profile: Profile; matches: ShownMatches };

function Results({ profile, matches: { opportunities, nextCursor } }: ResultsProps) {
  const [params] = useSearchParams();
  const search = readMatchSearch(params);
  const { cursor, ...filters } = search;
  if (opportunities.length === 0)
    return isFiltered(search) ? <NothingFound words={search.search} /> : <NothingMatched profile={profile} />;
  const { matched, open, others } = splitMatches(opportunities);
  return (
    <>
      <Cards opportunities={matched} />
      <Cards title={t(OPEN_TO_YOU)} opportunities={open} />
      <Cards
        title={search.match === ELSEWHERE.key ? t(ELSEWHERE.label) : t("Ask who can apply")}
        opportunities={others}
      />
      <Pagination
        label={t("Pages")}
        firstHref={cursor === undefined ? null : matchesPath(filters)}
        nextHref={nextCursor === null ? null : matchesPath({ ...filters, cursor: nextCursor })}
      />
    </>
  );
}

function Cards({ title, opportunities }: Pick<ShownMatches, "opportunities"> & { title?: string }) {
  if (opportunities.length === 0) return null;
  return (
    <>
      {title && (
        <Heading level={2} size="xl">
          {title}
        </Heading>
      )}
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 sm:gap-5">
        {opportunities.map((opportunity) => (
          <MatchCard
            key={opportunity.id}
            opportunity={opportunity}
            withAdditions
            star={<Star opportunity={opportunity} />}
          />
        ))}
      </ul>
    </>
  );
}

function NotForYourCountry({ search, elsewhere: { total, opportunities } }: NotForYourCountryProps) {
  return (
    <details className="rounded-lg border border-line bg-raised px-4 sm:px-5">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <ChevronDown aria-hidden className="size-5 in-open:rotate-180" />
        {t("Not for your country: {count, plural, one {{count} opportunity} other {{count} opportunities}}", {
          count: total,
        })}
      </summary>
      <ul className="grid gap-1 pb-2">
        {opportunities.map(({ id, title, verdict }) => (
          <li key={id} className="py-1">
            <Link href={`/opportunities/${id}`} className="prose-link inline-flex min-h-11 items-center">
              <bdi>{title}</bdi>
            </Link>
            <p className="text-sm text-muted">{verdict}</p>
          </li>
        ))}
      </ul>
      {total > opportunities.length && (
        <Link
          href={matchesPath({ ...search, match: ELSEWHERE.key })}
          className="prose-link inline-flex min-h-11 items-center"
        >
          {t("Show all {count}", { count: total })}
        </Link>
      )}
    </details>
  );
}

const LONGEST_SEARCH = 100;

/** A GET form, so that the filters are in the URL and work without script. */
function MatchFilters({ search }: { search: MatchSearch }) {
  const form = useFormOfAddress(search);
  const { state } = useNavigation();
  const navigate = useNavigate();
  /** Submits with navigate(), because a form submission would reload the surrounding layout. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const wanted = readMatchSearch(new URLSearchParams(given));
    void navigate(matchesPath(wanted), { preventScrollReset: true });
  };
  return (
    <search>
      <form
        ref={form}
        method="get"
        action={addressIn("/dashboard")}
        onSubmit={submit}
        className="grid grid-cols-2 items-end gap-x-3 gap-y-4 rounded-lg border border-line bg-raised p-4 sm:gap-x-4 sm:p-5 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        <input type="hidden" name="tab" value="opportunities" />
        <Field label={t("Search")} className="max-lg:col-span-2">
          <Input
            type="search"
            name="search"
            enterKeyHint="search"
            maxLength={LONGEST_SEARCH}
            defaultValue={search.search ?? ""}
          />
        </Field>
        <Choice name="type" label={t("Type")} any={t("All types")} options={OPPORTUNITY_TYPES} search={search} />
        <Choice
          name="region"
          label={t("Region")}
          any={t("All regions")}
          options={OPPORTUNITY_REGIONS.map(({ key, name }) => ({ key, label: name }))}
          search={search}
        />
        <Choice name="match" label={t("Match")} any={t("Any")} options={MATCH_CHOICES} search={search} />
        <Button
          type="submit"
          pending={state !== "idle"}
          icon={<Search aria-hidden className="size-5 max-sm:hidden" />}
          className="max-sm:px-3"
        >
          {t("Search")}
        </Button>
      </form>
    </search>
  );
}

type ChoiceProps = {
  name: "type" | "region" | "match";
  label: string;
  any: string;
  options: readonly Option[];
  search: MatchSearch;
};

function Choice({ name, label, any, options, search }: ChoiceProps) {
  const choices = options.map((option) => ({ value: option.key, label: t(option.label) }));
  return (
    <Field label={label}>
      <Select name={name} placeholder={any} options={choices} defaultValue={search[name] ?? ""} />
    </Field>
  );
}
