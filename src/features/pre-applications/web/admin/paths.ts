import { adminTabPath } from "#shell/admin/tabs.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { applicationSearchQuery } from "../../contract/admin-pre-applications.ts";

const API = "/api/admin/pre-applications";

export type ApplicationSearch = SearchOf<typeof applicationSearchQuery>;
export const APPLICATIONS = listAddress({
  page: adminTabPath("applications"),
  query: applicationSearchQuery,
  file: `${API}/export.csv`,
});

/** One row of the list, asked for to see whether the session still holds. */
export const PROBE_API = `${API}?limit=1`;
export const INVITE_MANY_API = `${API}/invite`;
export const applicationApi = (id: string) => `${API}/${encodeURIComponent(id)}`;
export const inviteApi = (id: string) => `${applicationApi(id)}/invite`;
