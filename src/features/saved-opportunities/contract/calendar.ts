import * as v from "valibot";

export const calendarAnswer = v.object({
  path: v.pipe(
    v.nullable(v.string()),
    v.description("Where calendars read it, a secret; null: there is none. In another language it has its prefix."),
  ),
});
export type CalendarAnswer = v.InferOutput<typeof calendarAnswer>;
