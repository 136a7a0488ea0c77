import { ApiFailure, type apiOf, unwrap } from "#shell/client/api.ts";
import type { EmailSettingsAnswer } from "../../../contract/email-settings.ts";
import { loadSuppressions, type SuppressionCounts } from "./suppressions-load.ts";

export type LoadedSettings = {
  /** null: they could not be read. */
  answer: EmailSettingsAnswer | null;
  suppressions: SuppressionCounts | null;
};

export async function loadSettings(api: ReturnType<typeof apiOf>, _search: URLSearchParams): Promise<LoadedSettings> {
  const [answer, suppressions] = await Promise.all([readSettings(api), loadSuppressions(api)]);
  return { answer, suppressions };
}

async function readSettings(api: ReturnType<typeof apiOf>): Promise<EmailSettingsAnswer | null> {
  try {
    return await unwrap(api.api.admin["email-settings"].$get());
  } catch (failure) {
    if (failure instanceof ApiFailure) return null;
    throw failure;
  }
}
