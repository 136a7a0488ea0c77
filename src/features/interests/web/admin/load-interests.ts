import { redirect } from "react-router";
import { ApiFailure, type apiOf, unwrap } from "#shell/client/api.ts";
import type { InterestListAnswer } from "../../contract/admin-interests.ts";
import { type InterestSearch, interestsPath, readInterestSearch } from "./paths.ts";

export type LoadedInterests = {
  search: InterestSearch;
  /** null: could not be read. */
  list: InterestListAnswer | null;
};

export async function loadInterests(api: ReturnType<typeof apiOf>, params: URLSearchParams): Promise<LoadedInterests> {
  const search = readInterestSearch(params);
  try {
    return { search, list: await unwrap<InterestListAnswer>(api.api.admin.interests.$get({ query: search })) };
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    // A cursor that this list never had.
    if (failure.status === 422 && search.cursor) throw redirect(interestsPath({ ...search, cursor: undefined }));
    return { search, list: null };
  }
}
