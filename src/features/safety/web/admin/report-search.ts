import { adminTabPath } from "#shell/admin/tabs.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { reportListQuery } from "../../contract/admin-reports.ts";

export type ReportSearch = SearchOf<typeof reportListQuery>;
export const REPORTS = listAddress({ page: adminTabPath("reports"), query: reportListQuery });
