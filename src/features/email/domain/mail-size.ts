import { msg } from "#kernel/translate.ts";

/** Gmail clips the HTML of a message above this size. */
export const CLIPPED_ABOVE_BYTES = 102 * 1024;

export type MailSize = { htmlBytes: number; isClipped: boolean };

export const CLIPPED_TITLE = msg("Gmail will cut this email short");
export const CLIPPED_TEXT = msg(
  "As it is sent, it has {size} KB. Gmail shows the first {limit} KB only, without the link to stop these emails. Please shorten it.",
);

/** Rounded up, so that a mail just above the limit does not read as within it. */
export const shownKilobytes = (bytes: number): number => Math.ceil(bytes / 1024);
