import type { SubmissionResult } from "@conform-to/react";
import { t } from "#platform/i18n/i18n.ts";

/** What a server says of a form: the script that would translate its sentences may not have come to the browser yet. */
export function translatedReply(reply: SubmissionResult): SubmissionResult {
  const { error, ...rest } = reply;
  if (!error) return reply;
  const translated = Object.entries(error).map(([name, sentences]) => [
    name,
    sentences?.map((text) => t(text)) ?? null,
  ]);
  return { ...rest, error: Object.fromEntries(translated) };
}
