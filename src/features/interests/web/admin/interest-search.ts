import { adminTabPath } from "#shell/admin/tabs.ts";
import { apiPath } from "#shell/client/api-path.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { interestListQuery } from "../../contract/interests.ts";

export type InterestSearch = SearchOf<typeof interestListQuery>;
export const INTERESTS = listAddress({
  page: adminTabPath("interests"),
  query: interestListQuery,
  file: apiPath("/api/admin/interests/export.csv"),
});
