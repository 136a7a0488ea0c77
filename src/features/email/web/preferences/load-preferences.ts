import { ApiFailure, type apiOf, unwrap } from "#shell/client/api.ts";
import type { PreferencesAnswer } from "../../contract/email-consent.ts";

/** What the page shows: the preferences, or why it cannot. */
export type Loaded =
  | { state: "known"; token: string; preferences: PreferencesAnswer }
  | { state: "invalid" | "signedOut" | "unconfirmed" };

const STATES: Partial<Record<number, "invalid" | "signedOut" | "unconfirmed">> = {
  401: "signedOut",
  404: "invalid",
  409: "unconfirmed",
  422: "invalid",
};

export async function loadPreferences(api: ReturnType<typeof apiOf>, token: string): Promise<Loaded> {
  try {
    const preferences = await unwrap(api.api["email-preferences"].$get({ query: { token } }));
    return { state: "known", token, preferences };
  } catch (failure) {
    const state = failure instanceof ApiFailure ? STATES[failure.status] : undefined;
    if (state === undefined) throw failure;
    return { state };
  }
}
