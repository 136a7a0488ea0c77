import { msg } from "#kernel/translate.ts";

/** This text has its own file, because held-back.ts uses regular expressions that old browsers cannot read. */
export const HELD_BACK = msg("(shown once accepted)");
