import { type apiOf, unwrap } from "#shell/client/api.ts";
import { loadList } from "#shell/list-page/load-list.ts";
import type { ManagedOpportunityListAnswer } from "../../contract/opportunities.ts";
import { OPPORTUNITIES } from "./paths.ts";

/** The newest page of the list; null when it could not be read. */
export function loadOpportunities(api: ReturnType<typeof apiOf>): Promise<ManagedOpportunityListAnswer | null> {
  const list = unwrap<ManagedOpportunityListAnswer>(api.api.admin.opportunities.$get({ query: {} }));
  return loadList({ address: OPPORTUNITIES, search: {} }, list);
}
