import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { PlacesShown } from "../../contract/places.ts";
import { PLACES_TEXTS } from "../../domain/places-texts.ts";

/** How much room a mentor has. @param none what is said where there is none */
export function roomInWords({ free, atOnce, pausedUntil }: PlacesShown, none: string): string {
  if (pausedUntil !== null) return t(PLACES_TEXTS.paused, { date: dayInWords(pausedUntil) });
  return free > 0 ? t(PLACES_TEXTS.free, { free, all: atOnce }) : none;
}
