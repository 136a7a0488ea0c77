import * as v from "valibot";
import { expect, test } from "vitest";
import { SETTINGS_PROBLEMS, STANDARD_SETTINGS, settingsEntries } from "./settings.ts";

const schema = v.object(settingsEntries);
const given = { ...STANDARD_SETTINGS, fromName: "", fromEmail: "", replyTo: "" };
const save = (change: object) => v.safeParse(schema, { ...given, ...change });
const sentenceOf = (change: object) => save(change).issues?.[0]?.message;

test("empty sender fields fall back to the environment", () => {
  expect(save({ fromName: "  " }).output).toEqual(STANDARD_SETTINGS);
});

test("sender addresses are lower-cased, and sender names become one line", () => {
  const { output } = save({ fromName: " ISA\tTeam ", fromEmail: " Hello@ISA.example " });
  expect(output).toMatchObject({ fromName: "ISA Team", fromEmail: "hello@isa.example" });
});

test.each(["hello", "a@b", "a@b.example, c@d.example", "a@b.example\r\nBcc: c@d.example", "ISA <a@b.example>", 7])(
  "%j is refused as sender address and as reply address",
  (fromEmail) => {
    expect(sentenceOf({ fromEmail })).toBe(SETTINGS_PROBLEMS.fromEmail);
    expect(sentenceOf({ replyTo: fromEmail })).toBe(SETTINGS_PROBLEMS.replyTo);
  },
);

test("a sender name cannot inject a header: line breaks become spaces, control characters are refused", () => {
  expect(save({ fromName: "ISA\r\nBcc: c@d.example" }).output).toMatchObject({ fromName: "ISA Bcc: c@d.example" });
  expect(save({ fromName: "ISA\u0000" }).success).toBe(false);
  expect(save({ fromName: "x".repeat(101) }).success).toBe(false);
});

test.each([
  [{ maxRecipients: 1 }, undefined],
  [{ maxRecipients: 1000 }, undefined],
  [{ maxRecipients: 0 }, SETTINGS_PROBLEMS.maxRecipients],
  [{ maxRecipients: 1001 }, SETTINGS_PROBLEMS.maxRecipients],
  [{ maxRecipients: 1.5 }, SETTINGS_PROBLEMS.maxRecipients],
  [{ maxRecipients: "100" }, SETTINGS_PROBLEMS.maxRecipients],
  [{ dailyLimit: 1 }, undefined],
  [{ dailyLimit: 0 }, SETTINGS_PROBLEMS.dailyLimit],
  [{ dailyLimit: Number.NaN }, SETTINGS_PROBLEMS.dailyLimit],
])("the settings %j have the problem %s", (change, sentence) => {
  expect(sentenceOf(change)).toBe(sentence);
});
