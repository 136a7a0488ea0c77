import { ApiFailure, type apiOf, unwrap } from "#shell/client/api.ts";
import type { SuppressionsAnswer } from "../../../contract/email-consent.ts";

export type SuppressionCounts = SuppressionsAnswer["counts"];

/** null when they could not be had: the rest of the settings is shown all the same. */
export async function loadSuppressions(api: ReturnType<typeof apiOf>): Promise<SuppressionCounts | null> {
  try {
    return (await unwrap(api.api.admin["email-suppressions"].$get())).counts;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status < 500) throw failure;
    return null;
  }
}
