import { t } from "#platform/i18n/i18n.ts";
import type { AskingAnswer } from "../../contract/asking.ts";
import { roomInWords } from "../parts/room-in-words.ts";

export function placesInWords(places: NonNullable<AskingAnswer["places"]>): string {
  const { waiting, isListFull } = places;
  return roomInWords(
    places,
    isListFull
      ? t("No place free, and the waiting list is full.")
      : t("No place free. Your question would join the waiting list, with {waiting} before it.", { waiting }),
  );
}
