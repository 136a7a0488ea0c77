import { msg } from "#kernel/translate.ts";

/** docs/product/introductions.md#contact */
export const WHATSAPP_TEXTS = {
  button: msg("Open WhatsApp"),
  explain: msg("WhatsApp opens in a new tab. The member sees how many opened it this week, and not who."),
  notOpen: msg("WhatsApp is not open with this member. You can ask them for an introduction."),
  failed: msg("WhatsApp could not be opened. Please try again."),
} as const;

/** "This week" is today and the six days before. */
export const WEEK_DAYS = 7;
/** Records of who opened whose WhatsApp are kept this long, in case of a complaint. */
export const PRESSES_KEPT_DAYS = 60;
