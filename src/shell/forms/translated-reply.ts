import type { SubmissionResult } from "@conform-to/react";
import { t } from "#platform/i18n/i18n.ts";

/** The form's errors are translated on the server, because the page's translations may not be loaded yet. */
export function translatedReply(reply: SubmissionResult): SubmissionResult {
  const { error, ...rest } = reply;
  if (!error) return reply;
  const translated = Object.entries(error).map(([name, sentences]) => [
    name,
    sentences?.map((text) => t(text)) ?? null,
  ]);
  return { ...rest, error: Object.fromEntries(translated) };
}
