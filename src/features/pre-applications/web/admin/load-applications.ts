import { redirect } from "react-router";
import type { OverviewAnswer } from "#features/insights/contract/insights.ts";
import { ApiFailure, type apiOf, unwrap } from "#shell/client/api.ts";
import type { ApplicationSearchAnswer } from "../../contract/admin-pre-applications.ts";
import { type ApplicationSearch, applicationsPath, readApplicationsAddress } from "./paths.ts";

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
  const search = readApplicationsAddress(params);
  const [list, overview] = await Promise.all([
    unwrap<ApplicationSearchAnswer>(api.api.admin["pre-applications"].$get({ query: search })).catch(orNull(search)),
    unwrap<OverviewAnswer>(api.api.admin.overview.$get()).catch(orNull({})),
  ]);
  return { search, list, figures: overview?.preApplications ?? null };
}

function orNull(search: ApplicationSearch) {
  return (failure: unknown): null => {
    if (!(failure instanceof ApiFailure)) throw failure;
    // A cursor that this search never had.
    if (failure.status === 422 && search.cursor) throw redirect(applicationsPath({ ...search, cursor: undefined }));
    return null;
  };
}
