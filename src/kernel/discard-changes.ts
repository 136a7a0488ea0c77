/** Asked before what was typed and not saved is given up. */
export const DISCARD_CHANGES = "Discard changes?";
