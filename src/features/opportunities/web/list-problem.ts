import { ApiFailure } from "#shell/client/api.ts";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";
import { isFiltered, type ListSearch } from "./list-search.ts";

/** A§8: why there is no list. */
export function listProblem(failure: unknown, search: ListSearch): string {
  if (!(failure instanceof ApiFailure)) return OPPORTUNITY_MESSAGES.network;
  return isFiltered(search) ? OPPORTUNITY_MESSAGES.searchFailedRetry : OPPORTUNITY_MESSAGES.notLoaded;
}
