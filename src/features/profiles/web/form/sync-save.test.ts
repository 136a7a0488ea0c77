import { expect, test } from "vitest";
import { canAutoSave } from "./sync-save.ts";

test.each([
  ["0193-id", false, true],
  ["0193-id", true, false],
  ["", false, false],
  ["new", false, false],
  ["undefined", false, false],
  [null, false, false],
  [undefined, false, false],
])("the user id %j with submitting %s is auto-saved: %s", (userId, submitting, saves) => {
  expect(canAutoSave({ userId, submitting })).toBe(saves);
});
