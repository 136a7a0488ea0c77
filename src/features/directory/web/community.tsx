import { ChevronDown, X } from "lucide-react";
import { data, type RouterContextProvider, redirect } from "react-router";
import {
  DIRECTORY_FACETS,
  DIRECTORY_FLAGS,
  type FacetName,
  type FlagName,
} from "#features/profiles/domain/finding/facets.ts";
import { BRAND } from "#kernel/brand.ts";
import { SEARCH_MAX_LENGTH } from "#kernel/list-queries.ts";
import { isGuest } from "#kernel/permissions.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { BandHero } from "#shell/layouts/band-hero.tsx";
import { JoinPrompt } from "#shell/layouts/join-prompt.tsx";
import { publicPage } from "#shell/page/kind.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { useVisitor } from "#shell/page/root-data.ts";
import { sessionOf } from "#shell/session/session.ts";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Link } from "#shell/ui/link.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { Select } from "#shell/ui/select.tsx";
import { StickySearch } from "#shell/ui/sticky-search.tsx";
import type { DirectoryCountsAnswer } from "../contract/directory.ts";
import { DIRECTORY_MESSAGES, DIRECTORY_TEXTS } from "../domain/messages.ts";
import type { Route } from "./+types/community";
import {
  type Counts,
  type DirectorySearch,
  directoryPath,
  facetOptions,
  readDirectorySearch,
  withCount,
  without,
} from "./directory-search.ts";
import { MemberResults } from "./member-results.tsx";
import "#platform/i18n/plurals.ts";

type Part = { search: DirectorySearch; counts: Counts };

const ALWAYS_SHOWN: readonly FacetName[] = ["type", "country"];

const FIRST = DIRECTORY_FACETS.filter(({ name }) => ALWAYS_SHOWN.includes(name));
const MORE = DIRECTORY_FACETS.filter(({ name }) => !ALWAYS_SHOWN.includes(name));

/** The form uses GET. On phones, only the text field is sticky (docs/product/directory.md#search). */
function SearchForm({ search, counts }: Part) {
  const isFiltered = [...MORE, ...DIRECTORY_FLAGS].some(({ name }) => search[name] !== undefined);
  return (
    <search className="contents">
      <form
        method="get"
        action={addressIn("/community")}
        className="max-lg:contents lg:border-b lg:border-line lg:py-4 print:hidden"
      >
        <div className="measure gap-3 max-lg:contents lg:grid lg:grid-cols-[2fr_1fr_1fr]">
          <StickySearch
            label={t("Search members")}
            placeholder={t("Business, place, skill or need")}
            value={search.search}
            maxLength={SEARCH_MAX_LENGTH}
          />
          <div className="measure grid grid-cols-2 gap-3 max-lg:pt-3 lg:col-span-2 lg:px-0">
            {FIRST.map(({ name }) => (
              <Facet key={name} name={name} search={search} counts={counts} />
            ))}
          </div>
        </div>
        <div className="measure">
          <details className="group mt-1" open={isFiltered}>
            <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent">
              {t("More filters")}
              <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            <div className="grid grid-cols-1 gap-3 pt-1 pb-3 sm:grid-cols-2 lg:grid-cols-4">
              {MORE.map(({ name }) => (
                <Facet key={name} name={name} search={search} counts={counts} />
              ))}
              {DIRECTORY_FLAGS.map(({ name }) => (
                <Flag key={name} name={name} search={search} counts={counts} />
              ))}
              <Button
                type="submit"
                size="sm"
                variant="secondary"
                className="justify-self-start sm:justify-self-end lg:col-span-2"
              >
                {t("Apply filters")}
              </Button>
            </div>
          </details>
        </div>
      </form>
    </search>
  );
}

function Facet({ name, search, counts }: Part & { name: FacetName }) {
  const facet = DIRECTORY_FACETS.find((known) => known.name === name);
  const label = t(facet?.label ?? "");
  return (
    <Field label={label} hideLabel>
      <Select
        name={name}
        placeholder={t("{filter}: any", { filter: label })}
        options={facetOptions(name, counts, search[name])}
        defaultValue={search[name] ?? ""}
      />
    </Field>
  );
}

function Flag({ name, search, counts }: Part & { name: FlagName }) {
  const label = DIRECTORY_FLAGS.find((known) => known.name === name)?.label ?? "";
  return (
    <Checkbox
      name={name}
      value="1"
      label={withCount(t(label), counts?.[name] ?? 0, counts)}
      defaultChecked={search[name] !== undefined}
    />
  );
}

export const handle = publicPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readDirectorySearch(new URL(request.url).searchParams);
  const { directory } = apiOf(context).api;
  try {
    const [list, counted] = await Promise.all([unwrap(directory.$get({ query: search })), requestCounts(context)]);
    return { search, list, counted, problem: null };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 422) throw redirect(firstPage(search));
    const problem =
      failure instanceof ApiFailure ? t("Failed to load community members") : t(DIRECTORY_MESSAGES.network);
    return data({ search, list: null, counted: null, problem }, { status: 503 });
  }
}

/** URL without the invalid page cursor; when there is no cursor, the URL without the whole search. */
const firstPage = ({ cursor, ...search }: DirectorySearch): string => directoryPath(cursor ? search : {});

/** Search engines index only the directory itself, not its result pages. */
export function meta({ matches: [root], loaderData }: Route.MetaArgs) {
  const { search } = loaderData ?? {};
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: "/community",
    title: `${t(DIRECTORY_TEXTS.title)} · ${BRAND.name}`,
    description: t(DIRECTORY_TEXTS.intro),
    noIndex: search !== undefined && Object.keys(search).length > 0,
  });
}

export default function Community({ loaderData }: Route.ComponentProps) {
  const { search, list, counted, problem } = loaderData;
  const visitor = useVisitor();
  return (
    <>
      <DirectoryHero listed={counted?.listed ?? null} />
      <SearchForm search={search} counts={counted?.counts ?? null} />
      <section aria-label={t("Members")} className="measure pt-6 pb-12 sm:pb-16">
        <ActiveFilters search={search} />
        {list === null ? <RetryBox message={t(problem)} dismissible /> : <MemberResults search={search} {...list} />}
        {isGuest(visitor) && (
          <JoinPrompt
            title={t("Be found by the people who need you")}
            text={t("Join the community to be listed here, and to ask members for an introduction.")}
            next="/community"
          />
        )}
      </section>
    </>
  );
}

function DirectoryHero({ listed }: { listed: number | null }) {
  return (
    <BandHero title={t(DIRECTORY_TEXTS.title)} text={t(DIRECTORY_TEXTS.intro)}>
      {listed !== null && listed > 1 && (
        <p className="mt-3 font-semibold text-gold-on-deep">
          {t("{count, plural, other {# members are listed}}", { count: listed })}
        </p>
      )}
    </BandHero>
  );
}

/** Cache time of the directory counts, which change at most once a minute and are equal for all guests. */
const FRESH_MILLISECONDS = 1000;

let cached: { answer: DirectoryCountsAnswer; at: number } | undefined;

/** Caches the counts for one second, only for guests. @throws ApiFailure */
async function requestCounts(context: Readonly<RouterContextProvider>): Promise<DirectoryCountsAnswer> {
  if (sessionOf(context).accessToken !== null) return unwrap(apiOf(context).api.directory.counts.$get());
  const at = context.get(pageContext).now.getTime();
  if (cached && Math.abs(at - cached.at) < FRESH_MILLISECONDS) return cached.answer;
  const answer = await unwrap(apiOf(context).api.directory.counts.$get());
  cached = { answer, at };
  return answer;
}

type Active = { name: keyof DirectorySearch; label: string };

function ActiveFilters({ search }: { search: DirectorySearch }) {
  const active = activeFilters(search);
  if (active.length === 0) return null;
  return (
    <ul aria-label={t("Active filters")} className="mb-6 flex flex-wrap items-center gap-2 print:hidden">
      {active.map(({ name, label }) => (
        <li key={name} className="max-w-full">
          <Link
            href={directoryPath(without(search, name))}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-accent-soft px-4 text-sm font-medium text-accent wrap-anywhere hover:underline"
          >
            <span className="sr-only">{t("Remove filter")}</span>
            {name === "search" ? <bdi>{label}</bdi> : label}
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link href="/community" className="inline-flex min-h-11 items-center px-2 text-sm font-semibold prose-link">
          {t(DIRECTORY_TEXTS.clearFilters)}
        </Link>
      </li>
    </ul>
  );
}

function activeFilters(search: DirectorySearch): Active[] {
  const words = search.search ? [{ name: "search" as const, label: `“${search.search}”` }] : [];
  const chosen = DIRECTORY_FACETS.flatMap(({ name, label, options }) => {
    const option = options.find(({ key }) => key === search[name]);
    if (!option) return [];
    const choice = name === "country" ? countryInWords(option.key) : t(option.label);
    return [{ name, label: t("{filter}: {choice}", { filter: t(label), choice }) }];
  });
  const ticked = DIRECTORY_FLAGS.filter(({ name }) => search[name] !== undefined);
  return [...words, ...chosen, ...ticked.map(({ name, label }) => ({ name, label: t(label) }))];
}
