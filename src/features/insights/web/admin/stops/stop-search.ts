import { apiPath } from "#shell/client/api-path.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { formStopSearch } from "../../../contract/form-stop-search.ts";
import { stopsPath } from "../paths.ts";

export type StopSearch = SearchOf<typeof formStopSearch>;
export const STOPS = listAddress({
  page: stopsPath(),
  query: formStopSearch,
  file: apiPath("/api/admin/insights/form-stops.csv"),
});
