import { expect, test } from "vitest";
import { refusedOf } from "./preferences.ts";

test("what is not taken is refused", () => {
  expect(refusedOf(["events"])).toEqual(["opportunities", "newsletter", "platform"]);
  expect(refusedOf(["opportunities", "newsletter", "events", "platform"])).toEqual([]);
});
