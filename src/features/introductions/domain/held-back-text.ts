import { msg } from "#kernel/translate.ts";

/** Stands in place of what is held back, in mails and pages. The expressions that find it need look-behind, which old browsers lack. */
export const HELD_BACK = msg("(shown once accepted)");
