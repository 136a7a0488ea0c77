import { msg } from "#kernel/translate.ts";

/** What is said where a member's WhatsApp is opened, and to its owner (docs/product/introductions.md#contact). */
export const WHATSAPP_TEXTS = {
  button: msg("Open WhatsApp"),
  explain: msg("WhatsApp opens in a new tab. The member sees how many opened it this week, and not who."),
  notOpen: msg("WhatsApp is not open with this member. You can ask them for an introduction."),
  failed: msg("WhatsApp could not be opened. Please try again."),
} as const;

/** What "this week" is in these counts: today and the six days before. */
export const WEEK_DAYS = 7;
/** For how long it is known who opened whose: the count needs a week, a complaint some time. */
export const PRESSES_KEPT_DAYS = 60;
