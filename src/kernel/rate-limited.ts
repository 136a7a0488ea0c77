import { msg, t } from "./translate.ts";

/** @param seconds wait time from the server; 0 if unknown */
export function rateLimitedMessage(seconds = 0): string {
  if (!(seconds > 0)) return TOO_OFTEN;
  if (seconds <= 1) return msg("Please wait 1 second and try again.");
  if (seconds <= 90) return t("Please wait {seconds} seconds and try again.", { seconds: Math.ceil(seconds) });
  return t("Please wait {minutes} minutes and try again.", { minutes: Math.ceil(seconds / 60) });
}

export const TOO_OFTEN = msg("That was a little too often. Please wait a moment and try again.");
