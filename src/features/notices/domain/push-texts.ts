import { msg } from "#kernel/translate.ts";

export type OfferedAfter = "saving" | "asking";

export const OFFER_QUESTIONS: Record<OfferedAfter, string> = {
  saving: msg("Shall this device tell you when what you saved closes soon?"),
  asking: msg("Shall this device tell you when the answer comes?"),
};

export const DEVICE_TEXTS = {
  title: msg("This device"),
  on: msg("This device shows your notices, also while our pages are closed."),
  off: msg("This device shows none of your notices while our pages are closed."),
  turnOn: msg("Turn on"),
  turnOff: msg("Turn off"),
  blocked: msg(
    "Your browser blocks notifications of this site. Open the settings of the site, beside its address, allow notifications there, and load this page again.",
  ),
  unsupported: msg(
    "This browser shows no notices while our pages are closed. On an iPhone or iPad, add our site to the home screen first.",
  ),
  failed: msg("This could not be changed. Please check your connection, and try again."),
} as const;
