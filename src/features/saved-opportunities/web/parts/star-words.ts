import { t } from "#platform/i18n/i18n.ts";
import { MOST_JOINED } from "../../domain/limits.ts";
import { STAR_TEXTS } from "../../domain/star-texts.ts";

/** Written by the server: the script of public pages has no sentences of its own. */
export const wordsOfStars = () => ({
  saved: t(STAR_TEXTS.saved),
  removed: t(STAR_TEXTS.removed),
  onDevice: t(STAR_TEXTS.onDevice),
  offDevice: t(STAR_TEXTS.offDevice),
  full: t(STAR_TEXTS.deviceFull, { most: MOST_JOINED }),
  notStored: t(STAR_TEXTS.notStored),
  failed: t(STAR_TEXTS.failed),
});
export type StarWords = ReturnType<typeof wordsOfStars>;
