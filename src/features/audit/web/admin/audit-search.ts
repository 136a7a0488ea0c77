import { adminTabPath } from "#shell/admin/tabs.ts";
import { apiPath } from "#shell/client/api-path.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { auditQuery } from "../../contract/audit.ts";

export type AuditSearch = SearchOf<typeof auditQuery>;
export const AUDIT = listAddress({
  page: adminTabPath("audit"),
  query: auditQuery,
  file: apiPath("/api/admin/audit.csv"),
});
