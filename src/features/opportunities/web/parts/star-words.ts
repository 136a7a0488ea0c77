import { t } from "#platform/i18n/i18n.ts";
import { MOST_JOINED, STAR_TEXTS } from "../../domain/stars.ts";

/** The server translates the texts of the stars, because the script of public pages has no texts. */
export const wordsOfStars = () => ({
  saved: t(STAR_TEXTS.saved),
  removed: t(STAR_TEXTS.removed),
  onDevice: t("Saved on this device. Sign up to keep it wherever you are."),
  offDevice: t("It is not saved on this device any more."),
  full: t("This device keeps {most}. Sign up to save more.", { most: MOST_JOINED }),
  notStored: t("This browser keeps nothing. Sign up to save opportunities."),
  failed: t(STAR_TEXTS.failed),
});
export type StarWords = ReturnType<typeof wordsOfStars>;
