import * as v from "valibot";
import { expect, test } from "vitest";
import { PILOT_PROBLEMS, pilotEntries, STANDARD_FIGURES } from "./pilot-figures.ts";

const schema = v.object(pilotEntries);

test.each(["500+", "5", "1,200+", "2.5K", "100%", " 12 "])("the text %j is accepted as a figure", (text) => {
  const parsed = v.safeParse(schema, { ...STANDARD_FIGURES, entrepreneurs: text });
  expect(parsed.output).toEqual({ ...STANDARD_FIGURES, entrepreneurs: text.trim() });
});

test.each(["", "many", "+5", "5 people", "<b>5</b>", "12345678901", "5++"])(
  "the text %j is refused as a figure",
  (text) => {
    const parsed = v.safeParse(schema, { ...STANDARD_FIGURES, countries: text });
    expect(parsed.issues?.map(({ message }) => message)[0]).toBe(PILOT_PROBLEMS.figure);
  },
);

test("the standard figures are valid", () => {
  expect(v.is(schema, STANDARD_FIGURES)).toBe(true);
});
