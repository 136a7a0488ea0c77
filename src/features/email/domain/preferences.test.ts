import { expect, test } from "vitest";
import { otherCategories } from "./preferences.ts";

test("what is not taken is refused", () => {
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
