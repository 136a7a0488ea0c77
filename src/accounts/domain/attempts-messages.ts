import { msg } from "#kernel/translate.ts";

/** What /auth/v1 says where wrong passwords or codes have used the tries up; other haste is told in other words. */
export const ATTEMPTS_EXHAUSTED = msg("Too many wrong attempts. Please try again later.");

/** Anybody may have used them up: whose account it is has other ways in. */
export const ATTEMPTS_MESSAGES = {
  code: msg(
    "Too many wrong codes were tried for this number, perhaps not by you. Please try again in an hour, or on a device where you have signed in before.",
  ),
  secondStep: msg(
    "Too many wrong codes were tried for this account, perhaps not by you. Please try again in a quarter of an hour, or on a device where you have signed in before.",
  ),
} as const;
