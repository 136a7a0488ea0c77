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

/** What became of what this device kept, once somebody has signed in. */
export const JOIN_TEXTS = {
  joined:
    "{count, plural, one {{count} opportunity that this device kept is in your account now.} other {{count} opportunities that this device kept are in your account now.}}",
  left: "{count, plural, one {{count} opportunity stays on this device: your account keeps {most} already. Please remove some there first.} other {{count} opportunities stay on this device: your account keeps {most} already. Please remove some there first.}}",
  gone: "{count, plural, one {{count} opportunity that this device kept is not published any more.} other {{count} opportunities that this device kept are not published any more.}}",
} as const;
