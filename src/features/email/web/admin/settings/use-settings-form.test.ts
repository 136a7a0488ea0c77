import { expect, test } from "vitest";
import { SETTINGS_PROBLEMS, STANDARD_SETTINGS } from "../../../domain/settings.ts";
import { problemsOf, requestOf, typedOf } from "./use-settings-form.ts";

const stored = { ...STANDARD_SETTINGS, updatedAt: "2026-11-21T08:00:00.000Z" };
const typed = typedOf(stored);

test("what was kept can be saved as it is", () => {
  expect(requestOf(typed, stored.updatedAt)).toEqual({ ...stored, fromName: "", fromEmail: "", replyTo: "" });
  expect(problemsOf(requestOf(typed, null))).toEqual({});
});

test.each(["", " ", "ten", "1.5", "-1", "1e3", "0"])("the limit %j is told beside its field", (dailyLimit) => {
  expect(problemsOf(requestOf({ ...typed, dailyLimit }, null))).toEqual({ dailyLimit: SETTINGS_PROBLEMS.dailyLimit });
});

test("all that is wrong is told at once", () => {
  const wrong = { ...typed, fromEmail: "x", replyTo: "y", maxRecipients: "2000" };
  expect(Object.keys(problemsOf(requestOf(wrong, null))).sort()).toEqual(["fromEmail", "maxRecipients", "replyTo"]);
});
