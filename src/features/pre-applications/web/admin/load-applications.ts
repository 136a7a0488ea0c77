import type { OverviewAnswer } from "#features/insights/contract/insights.ts";
import { ApiFailure, type apiOf, unwrap } from "#shell/client/api.ts";
import { loadList } from "#shell/list-page/load-list.ts";
import type { ApplicationSearchAnswer } from "../../contract/admin-pre-applications.ts";
import { APPLICATIONS, type ApplicationSearch } from "./paths.ts";

export type LoadedApplications = {
  search: ApplicationSearch;
  /** null: could not be read. */
  list: ApplicationSearchAnswer | null;
  figures: OverviewAnswer["preApplications"] | null;
};

/** A page of the applications with the figures of decision 47, or what of it could be read. */
export async function loadApplications(
  api: ReturnType<typeof apiOf>,
  params: URLSearchParams,
): Promise<LoadedApplications> {
  const search = APPLICATIONS.read(params);
  const pending = unwrap<ApplicationSearchAnswer>(api.api.admin["pre-applications"].$get({ query: search }));
  const [list, overview] = await Promise.all([
    loadList({ address: APPLICATIONS, search }, pending),
    unwrap<OverviewAnswer>(api.api.admin.overview.$get()).catch(orNull),
  ]);
  return { search, list, figures: overview?.preApplications ?? null };
}

function orNull(failure: unknown): null {
  if (!(failure instanceof ApiFailure)) throw failure;
  return null;
}
