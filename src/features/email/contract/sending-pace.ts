import * as v from "valibot";

const count = v.pipe(v.number(), v.integer());

export const sendingPace = v.pipe(
  v.nullable(
    v.object({
      dailyLimit: count,
      leftToday: v.pipe(count, v.description("Of the limit, until midnight UTC")),
      waiting: v.pipe(count, v.description("Emails of other sends that wait for their turn")),
    }),
  ),
  v.description("null: no limit holds, since emails are kept here"),
);
