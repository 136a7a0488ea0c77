import { adminTabPath } from "#shell/admin/tabs.ts";
import { apiPath } from "#shell/client/api-path.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { applicationSearchQuery } from "../../contract/admin-pre-applications.ts";

export type ApplicationSearch = SearchOf<typeof applicationSearchQuery>;
export const APPLICATIONS = listAddress({
  page: adminTabPath("applications"),
  query: applicationSearchQuery,
  file: apiPath("/api/admin/pre-applications/export.csv"),
});
