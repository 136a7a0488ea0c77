import { msg } from "#kernel/translate.ts";

/** Keys that a member's device keeps behind its own lock. */
export const MOST_PASSKEYS = 10;
export const LONGEST_PASSKEY_NAME = 60;
/** How long a device may take to sign. */
export const PASSKEY_CHALLENGE_S = 300;

/** Apart from the other sentences, which are loaded when a passkey is asked for. */
export const PASSKEY_UNREACHABLE = msg("We could not reach our server. Check your connection and try again.");
