import { expect, test } from "vitest";
import { SETTINGS_PROBLEMS, STANDARD_SETTINGS } from "../../../domain/settings.ts";
import { differences, problemsOf, requestOf, typedOf, withTyped } from "./use-settings-form.ts";

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
  expect(Object.keys(problemsOf(requestOf(wrong, null)))).toEqual(["fromEmail", "replyTo", "maxRecipients"]);
});

test("what somebody else saved is compared field by field", () => {
  expect(differences(typed, { ...typed, dailyLimit: "5", trackOpens: false })).toEqual(["trackOpens", "dailyLimit"]);
});

test("what is typed while a save is on its way stays, and only that", () => {
  const saved = { ...typed, fromName: "Trimmed", dailyLimit: "5" };
  const sent = { ...typed, fromName: " Trimmed ", dailyLimit: "5" };
  expect(withTyped(saved, { sent, now: { ...sent, replyTo: "new@isa.example" } })).toEqual({
    ...saved,
    replyTo: "new@isa.example",
  });
  expect(withTyped(saved, { sent, now: sent })).toEqual(saved);
});
