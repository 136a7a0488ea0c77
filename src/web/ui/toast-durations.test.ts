import { expect, test } from "vitest";
import { TOAST_DURATIONS } from "./toast-durations.ts";

test("messages with a time of their own stay as long as the specification says", () => {
  expect(TOAST_DURATIONS).toEqual({ submitFailed: 6000, profileCompleted: 4000, tally: 6000 });
});
