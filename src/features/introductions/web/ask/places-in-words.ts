import { t } from "#platform/i18n/i18n.ts";
import type { AskingAnswer } from "../../contract/asking.ts";
import { WAITING_LIST_TEXTS } from "../../domain/places-texts.ts";
import { roomInWords } from "../parts/room-in-words.ts";

/** What a mentor has room for, in a sentence, for whoever would join the waiting list. */
export function placesInWords(places: NonNullable<AskingAnswer["places"]>): string {
  const { waiting, isListFull } = places;
  return roomInWords(places, isListFull ? t(WAITING_LIST_TEXTS.listFull) : t(WAITING_LIST_TEXTS.full, { waiting }));
}
