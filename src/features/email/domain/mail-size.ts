import { msg } from "#kernel/translate.ts";

/** Gmail shows this much of a message's HTML, and a link to the rest. */
export const CLIPPED_ABOVE_BYTES = 102 * 1024;

export type MailSize = { htmlBytes: number; isClipped: boolean };

export const CLIPPED_TITLE = msg("Gmail will cut this email short");
export const CLIPPED_TEXT = msg(
  "As it is sent, it has {size} KB. Gmail shows the first {limit} KB only, without the link to stop these emails. Please shorten it.",
);

/** For the sentence, so that a mail just above the limit does not read as one within it. */
export const shownKilobytes = (bytes: number): number => Math.ceil(bytes / 1024);
