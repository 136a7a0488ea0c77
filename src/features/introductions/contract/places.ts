import * as v from "valibot";
import { isOnCalendar } from "#kernel/calendar.ts";
import { moment } from "#kernel/list-queries.ts";
import { t } from "#kernel/translate.ts";
import { PLACES_AT_MOST, PLACES_PROBLEMS } from "../domain/mentor-places.ts";

const sentence = () => t("Please enter a whole number from 1 to {limit}", { limit: PLACES_AT_MOST });
const places = v.pipe(
  v.number(sentence),
  v.integer(sentence),
  v.minValue(1, sentence),
  v.maxValue(PLACES_AT_MOST, sentence),
);

export const placesRequest = v.object({
  atOnce: v.pipe(places, v.description("How many mentees at once.")),
  perMonth: v.pipe(places, v.description("How many new ones in a month.")),
  pausedUntil: v.pipe(
    v.nullable(
      v.pipe(
        v.string(PLACES_PROBLEMS.date),
        v.isoDate(PLACES_PROBLEMS.date),
        v.check(isOnCalendar, PLACES_PROBLEMS.date),
      ),
    ),
    v.description("A day: until then nobody new is taken."),
  ),
});
export type PlacesRequest = v.InferOutput<typeof placesRequest>;

const answerDays = v.pipe(
  v.nullable(v.number()),
  v.description("Within how many days the mentor usually answers; null where there are too few answers to say."),
);

export const placesShown = v.object({
  free: v.number(),
  atOnce: v.number(),
  pausedUntil: v.pipe(v.nullable(moment), v.description("The mentor takes nobody new until then.")),
  answerDays,
});
export type PlacesShown = v.InferOutput<typeof placesShown>;

export const placesAnswer = v.object({ places: v.object({ ...placesShown.entries, perMonth: v.number() }) });
export type PlacesAnswer = v.InferOutput<typeof placesAnswer>;
