import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { PlacesShown } from "../../contract/places.ts";

export function roomInWords({ free, atOnce, pausedUntil }: PlacesShown, none: string): string {
  if (pausedUntil !== null) return t("Takes no new members until {date}", { date: dayInWords(pausedUntil) });
  return free > 0 ? t("Mentoring places free: {free} of {all}", { free, all: atOnce }) : none;
}
