import { CalendarDays, SearchX } from "lucide-react";
import { data, type MetaDescriptor, redirect } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { PUBLIC_CALENDARS_PATH } from "#kernel/paths/saved-opportunities.ts";
import { isGuest } from "#kernel/permissions.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { BandHero } from "#shell/layouts/band-hero.tsx";
import { JoinPrompt } from "#shell/layouts/join-prompt.tsx";
import { publicPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { useVisitor } from "#shell/page/root-data.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { OPPORTUNITY_LIST_TEXTS } from "../domain/messages.ts";
import type { Route } from "./+types/opportunities";
import { loadStars } from "./parts/load-stars.ts";
import { OpportunityPage } from "./parts/opportunity-list.tsx";
import { ProposeLink } from "./parts/propose-link.tsx";
import { SavedLink } from "./parts/saved-link.tsx";
import { Stars } from "./parts/star.tsx";
import { firstPage, type ListSearch, listPath, listProblem, readListSearch, SearchBar } from "./search-bar.tsx";

export const handle = publicPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readListSearch(new URL(request.url).searchParams);
  const { cursor, ...query } = search;
  try {
    const list = await unwrap(
      apiOf(context).api.opportunities.$get({ query: cursor === undefined ? query : { ...query, cursor } }),
    );
    return { search, list, stars: await loadStars(context, list.opportunities), problem: null };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 422) throw redirect(firstPage(search));
    return data({ search, list: null, stars: null, problem: listProblem(failure, search) }, { status: 503 });
  }
}

export function meta({ matches: [root], loaderData }: Route.MetaArgs) {
  const { search } = loaderData ?? {};
  return [
    ...pageMeta({
      siteUrl: root.loaderData?.siteUrl,
      path: "/opportunities",
      title: `${t(OPPORTUNITY_LIST_TEXTS.title)} · ${BRAND.name}`,
      description: t(OPPORTUNITY_LIST_TEXTS.intro),
      noIndex: search !== undefined && Object.keys(search).length > 0,
    }),
    ...feedLinks(root.loaderData?.siteUrl),
  ];
}

export default function Opportunities({ loaderData: { search, list, stars, problem } }: Route.ComponentProps) {
  return (
    <>
      <BandHero title={t(OPPORTUNITY_LIST_TEXTS.title)} text={t(OPPORTUNITY_LIST_TEXTS.intro)} />
      <SearchBar search={search} />
      <section aria-label={t("Opportunities")} className="measure py-8 sm:py-14">
        {stars && <SavedLink className="-mt-6 mb-2 sm:-mt-8 sm:mb-4" />}
        <Stars stars={stars}>
          {list === null ? <RetryBox message={t(problem)} dismissible /> : <Results search={search} {...list} />}
        </Stars>
        <div className="mt-8 grid gap-2">
          <CalendarsLink />
          <ProposeLink />
        </div>
        <GuestPrompt />
      </section>
    </>
  );
}

type Answer = NonNullable<Route.ComponentProps["loaderData"]["list"]>;

function Results({ search, opportunities, nextCursor }: Answer & { search: ListSearch }) {
  if (opportunities.length === 0) return <NothingFound search={search} />;
  return (
    <>
      <OpportunityPage opportunities={opportunities} />
      <Pagination
        label={t("Pages of opportunities")}
        firstHref={search.cursor === undefined ? null : listPath({ ...search, cursor: undefined })}
        nextHref={nextCursor && listPath({ ...search, cursor: nextCursor })}
      />
    </>
  );
}

function NothingFound({ search }: { search: ListSearch }) {
  const filtered = Object.keys(search).length > 0;
  return (
    <EmptyState
      level={2}
      title={t(OPPORTUNITY_LIST_TEXTS.empty)}
      icon={<SearchX aria-hidden />}
      actions={
        filtered && (
          <ButtonLink href="/opportunities" variant="secondary">
            {t(OPPORTUNITY_LIST_TEXTS.clearFilters)}
          </ButtonLink>
        )
      }
    >
      {filtered
        ? t(OPPORTUNITY_LIST_TEXTS.emptyHint)
        : t("We add new opportunities every week. Please come back soon.")}
    </EmptyState>
  );
}

function CalendarsLink() {
  return (
    <p className="print:hidden">
      <Link href={PUBLIC_CALENDARS_PATH} className="prose-link inline-flex min-h-11 items-center gap-2">
        <CalendarDays aria-hidden className="size-5 shrink-0" />
        {t("Opportunities in your calendar")}
      </Link>
    </p>
  );
}

function GuestPrompt() {
  const visitor = useVisitor();
  if (!isGuest(visitor)) return null;
  return (
    <JoinPrompt
      title={t(OPPORTUNITY_LIST_TEXTS.joinTitle)}
      text={t(OPPORTUNITY_LIST_TEXTS.joinText)}
      next="/opportunities"
    />
  );
}

function feedLinks(siteUrl: string | undefined): MetaDescriptor[] {
  if (siteUrl === undefined) return [];
  const title = t("{name} opportunities", { name: BRAND.name });
  const link = (type: string, path: string) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title,
    href: new URL(addressIn(path), siteUrl).href,
  });
  return [
    link("application/rss+xml", "/opportunities/feed.xml"),
    link("application/feed+json", "/opportunities/feed.json"),
  ];
}
