import { type apiOf, unwrap } from "#shell/client/api.ts";
import type { UncertainAnswer } from "../../../contract/email-history.ts";

/** Null when it could not be read: the page beside it says so. */
export async function loadUncertain(api: ReturnType<typeof apiOf>): Promise<UncertainAnswer | null> {
  try {
    return await unwrap<UncertainAnswer>(api.api.admin["email-history"].uncertain.$get());
  } catch {
    return null;
  }
}
