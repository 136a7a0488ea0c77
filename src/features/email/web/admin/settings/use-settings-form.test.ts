import { expect, test } from "vitest";
import { SETTINGS_PROBLEMS, STANDARD_SETTINGS } from "../../../domain/settings.ts";
import { problemsOf, requestOf, typedOf } from "./use-settings-form.ts";

const stored = { ...STANDARD_SETTINGS, updatedAt: "2026-11-21T08:00:00.000Z" };
const typed = typedOf(stored);

test("stored settings can be saved unchanged", () => {
  expect(requestOf(typed, stored.updatedAt)).toEqual({ ...stored, fromName: "", fromEmail: "", replyTo: "" });
  expect(problemsOf(requestOf(typed, null))).toEqual({});
});

test.each(["", " ", "ten", "1.5", "-1", "1e3", "0"])("the daily limit %j is reported at its field", (dailyLimit) => {
  expect(problemsOf(requestOf({ ...typed, dailyLimit }, null))).toEqual({ dailyLimit: SETTINGS_PROBLEMS.dailyLimit });
});

test("all invalid fields are reported at once", () => {
  const wrong = { ...typed, fromEmail: "x", replyTo: "y", maxRecipients: "2000" };
  expect(Object.keys(problemsOf(requestOf(wrong, null))).sort()).toEqual(["fromEmail", "maxRecipients", "replyTo"]);
});
