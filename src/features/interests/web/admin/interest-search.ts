import { adminTabPath } from "#shell/admin/tabs.ts";
import { type apiOf, unwrap } from "#shell/client/api.ts";
import { apiPath } from "#shell/client/api-path.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { loadList } from "#shell/list-page/load-list.ts";
import { type InterestListAnswer, interestListQuery } from "../../contract/interests.ts";

export type InterestSearch = SearchOf<typeof interestListQuery>;
export const INTERESTS = listAddress({
  page: adminTabPath("interests"),
  query: interestListQuery,
  file: apiPath("/api/admin/interests/export.csv"),
});

export type LoadedInterests = {
  search: InterestSearch;
  /** null: could not be read. */
  list: InterestListAnswer | null;
};

export async function loadInterests(api: ReturnType<typeof apiOf>, params: URLSearchParams): Promise<LoadedInterests> {
  const search = INTERESTS.read(params);
  const list = unwrap<InterestListAnswer>(api.api.admin.interests.$get({ query: search }));
  return { search, list: await loadList({ address: INTERESTS, search }, list) };
}
