/** docs/product/saved-opportunities.md#stars */
export const STAR_TEXTS = {
  saved: "Saved. You find it on your page of saved opportunities.",
  removed: "It is not among your saved opportunities any more.",
  onDevice: "Saved on this device. Sign up to keep it wherever you are.",
  offDevice: "It is not saved on this device any more.",
  deviceFull: "This device keeps {most}. Sign up to save more.",
  notStored: "This browser keeps nothing. Sign up to save opportunities.",
  failed: "This could not be saved. Please try again.",
  signUp:
    "Sign up, or sign in, to save opportunities. With script switched on, they are kept on this device until then.",
} as const;

/** What this device kept is in the account of whoever signed in. */
export const JOINED =
  "{count, plural, one {{count} opportunity that this device kept is in your account now.} other {{count} opportunities that this device kept are in your account now.}}";
