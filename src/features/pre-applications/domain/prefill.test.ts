import { expect, test } from "vitest";
import { parseProfileChanges } from "#features/profiles/domain/fields.ts";
import type { ApplicationAnswers } from "./fields.ts";
import { prefillOf } from "./prefill.ts";

const ANSWERS: ApplicationAnswers = {
  fullName: "Ama Mensah",
  phoneWhatsapp: "+233201234567",
  country: "GH",
  entrepreneurType: "sme",
  businessName: "Kente Works",
  businessStage: "growth_stage",
  industrySector: ["fashion_and_beauty"],
  challengesFaced: ["limited_market_access"],
  joiningGoals: ["find_a_mentor"],
  reasonForJoining: "I want to sell in Togo.",
  referralSource: "whatsapp_group",
};

test("an application is converted into valid profile changes", () => {
  const prefill = prefillOf(ANSWERS);
  expect(prefill).toMatchObject({
    fullName: "Ama Mensah",
    industrySector: ["fashion_and_beauty"],
    referralSource: "WhatsApp group",
    preAppReasonForJoining: ["I want to sell in Togo."],
  });
  expect(parseProfileChanges(prefill, { year: 2026 })).toEqual({ ok: true, changes: prefill });
  expect(prefillOf({ ...ANSWERS, reasonForJoining: null, referralSource: null })).toMatchObject({
    referralSource: null,
    preAppReasonForJoining: [],
  });
});

test("a long reason is split into several entries without losing a word", () => {
  const text = Array.from({ length: 90 }, (_, at) => `word${at}`).join(" ");
  const entriesOf = (reasonForJoining: string) =>
    prefillOf({ ...ANSWERS, reasonForJoining }).preAppReasonForJoining ?? [];
  const entries = entriesOf(`${text}\n`);
  expect(entries.every((entry) => entry.length <= 100)).toBe(true);
  expect(entries.join(" ")).toBe(text);
  expect(entriesOf("a".repeat(250))).toEqual(["a".repeat(100), "a".repeat(100), "a".repeat(50)]);
  expect(entriesOf("  ")).toEqual([]);
});
