import { expect, test } from "vitest";
import { otherCategories } from "./preferences.ts";

test("all categories except the chosen ones are refused", () => {
  expect(otherCategories(["events"])).toEqual([
    "opportunities",
    "newsletter",
    "platform",
    "introductions",
    "deadlines",
  ]);
  expect(otherCategories(["opportunities", "newsletter", "events", "platform", "introductions", "deadlines"])).toEqual(
    [],
  );
});
