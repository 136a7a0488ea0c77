import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { AskingAnswer } from "../../contract/asking.ts";
import { PLACES_TEXTS, WAITING_LIST_TEXTS } from "../../domain/places-texts.ts";

/** What a mentor has room for, in a sentence. */
export function placesInWords(places: NonNullable<AskingAnswer["places"]>): string {
  const { free, atOnce, pausedUntil, waiting, isListFull } = places;
  if (pausedUntil !== null) return t(PLACES_TEXTS.paused, { date: dayInWords(pausedUntil) });
  if (free > 0) return t(PLACES_TEXTS.free, { free, all: atOnce });
  return isListFull ? t(WAITING_LIST_TEXTS.listFull) : t(WAITING_LIST_TEXTS.full, { waiting });
}
