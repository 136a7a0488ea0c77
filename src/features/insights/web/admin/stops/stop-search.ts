import { apiPath } from "#shell/client/api-path.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { formStopQuery } from "../../../contract/form-stops.ts";
import { stopsPath } from "../paths.ts";

export type StopSearch = SearchOf<typeof formStopQuery>;
export const STOPS = listAddress({
  page: stopsPath(),
  query: formStopQuery,
  file: apiPath("/api/admin/insights/form-stops.csv"),
});
