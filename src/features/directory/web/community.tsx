import { data, redirect } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { JoinPrompt } from "#shell/layouts/join-prompt.tsx";
import { useVisitor } from "#shell/layouts/use-visitor.ts";
import { publicPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { DIRECTORY_MESSAGES, DIRECTORY_TEXTS } from "../domain/messages.ts";
import type { Route } from "./+types/community";
import { ActiveFilters } from "./active-filters.tsx";
import { ConnectNotice } from "./connect-notice.tsx";
import { DirectoryHero } from "./directory-hero.tsx";
import { type DirectorySearch, directoryPath, readDirectorySearch } from "./directory-search.ts";
import { FoundMembers } from "./found-members.tsx";
import { askForCounts } from "./kept-counts.ts";
import { SearchForm } from "./search-form.tsx";
import { takeConnectNotice } from "./take-connect-notice.ts";

export const handle = publicPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readDirectorySearch(new URL(request.url).searchParams);
  const { directory } = apiOf(context).api;
  const notice = takeConnectNotice(context);
  try {
    const [list, counted] = await Promise.all([unwrap(directory.$get({ query: search })), askForCounts(context)]);
    return { search, notice, list, counted, problem: null };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 422) throw redirect(firstPage(search));
    const problem = failure instanceof ApiFailure ? DIRECTORY_MESSAGES.notLoaded : DIRECTORY_MESSAGES.network;
    return data({ search, notice, list: null, counted: null, problem }, { status: 503 });
  }
}

/** A cursor that this search never had; without one there is nothing left to leave out. */
const firstPage = ({ cursor, ...search }: DirectorySearch): string => directoryPath(cursor ? search : {});

/** A page of results is no page of its own for a search engine; the directory is. */
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
  const { search, notice, list, counted, problem } = loaderData;
  const visitor = useVisitor();
  return (
    <>
      <DirectoryHero listed={counted?.listed ?? null} />
      <SearchForm search={search} counts={counted?.counts ?? null} />
      <section aria-label={t("Members")} className="measure pt-6 pb-12 sm:pb-16">
        <ConnectNotice notice={notice} />
        <Banner tone="info" title={t(DIRECTORY_TEXTS.soonTitle)} dismissible className="mb-6">
          {t(DIRECTORY_TEXTS.soonText)}
        </Banner>
        <ActiveFilters search={search} />
        {list === null ? <RetryBox message={t(problem)} dismissible /> : <FoundMembers search={search} {...list} />}
        {visitor.role === "guest" && (
          <JoinPrompt title={t(DIRECTORY_TEXTS.joinTitle)} text={t(DIRECTORY_TEXTS.joinText)} next="/community" />
        )}
      </section>
    </>
  );
}
