import { msg } from "#kernel/translate.ts";

/** In its own file, because the expressions of held-back.ts need look-behind, which old browsers lack. */
export const HELD_BACK = msg("(shown once accepted)");
