import { msg } from "#kernel/translate.ts";

/** Sentence of /auth/v1 for exhausted attempts at a password or code; other rate limits use other sentences. */
export const ATTEMPTS_EXHAUSTED = msg("Too many wrong attempts. Please try again later.");

/** Another person may have used up the attempts, so each sentence names a way out for the owner. */
export const ATTEMPTS_MESSAGES = {
  code: msg(
    "Too many wrong codes were tried for this number, perhaps not by you. Please try again in an hour, or on a device where you have signed in before.",
  ),
  secondStep: msg(
    "Too many wrong codes were tried for this account, perhaps not by you. Please try again in a quarter of an hour, or on a device where you have signed in before.",
  ),
} as const;
