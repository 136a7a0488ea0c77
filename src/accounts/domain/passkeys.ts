import { msg } from "#kernel/translate.ts";

export const MOST_PASSKEYS = 10;
export const LONGEST_PASSKEY_NAME = 60;
export const PASSKEY_CHALLENGE_S = 300;

/** Separate from the other passkey sentences, which load only when a passkey is used. */
export const PASSKEY_UNREACHABLE = msg("We could not reach our server. Check your connection and try again.");
