import { ApiFailure, type apiOf, unwrap } from "#shell/client/api.ts";
import type { ManagedOpportunityListAnswer } from "../../contract/opportunities.ts";

/** The newest page of the list; null when it could not be read. */
export async function loadOpportunities(api: ReturnType<typeof apiOf>): Promise<ManagedOpportunityListAnswer | null> {
  try {
    return await unwrap<ManagedOpportunityListAnswer>(api.api.admin.opportunities.$get({ query: {} }));
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}
