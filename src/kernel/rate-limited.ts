import { msg, t } from "./translate.ts";

/** Friendly words for a rate limit; the seconds come from the server when it knows them. */
export function rateLimitedMessage(seconds = 0): string {
  if (!(seconds > 0)) return TOO_OFTEN;
  if (seconds <= 1) return msg("Please wait 1 second and try again.");
  if (seconds <= 90) return t("Please wait {seconds} seconds and try again.", { seconds: Math.ceil(seconds) });
  return t("Please wait {minutes} minutes and try again.", { minutes: Math.ceil(seconds / 60) });
}

/** Alone, for it comes with every page: the other words of a limit (rate-limited.ts) do not. */
export const TOO_OFTEN = msg("That was a little too often. Please wait a moment and try again.");
