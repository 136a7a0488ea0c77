import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { listSentences } from "../scripts/text/list-sentences.ts";

const sentences = [...listSentences().keys()];

test("the list of sentences holds those of pages, rules and content", () => {
  expect(sentences).toEqual(expect.arrayContaining(["Skip to content", "Full name is required", "Join to hear first"]));
  expect(sentences.length).toBeGreaterThan(3500);
});

test("a sentence with plurals reads as the compiler of translations reads it", () => {
  const plurals = sentences.filter((sentence) => sentence.includes(", plural,"));
  expect(plurals.length).toBeGreaterThan(25);
  const compiled = Object.fromEntries(plurals.map((sentence) => [sentence, compileMessage(sentence)]));
  const whole = setupI18n({ locale: "en", messages: { en: compiled } });
  for (const sentence of plurals) {
    const names = [...sentence.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name);
    for (const count of [0, 1, 2, 1234]) {
      const values = Object.fromEntries(names.map((name) => [name, count]));
      const said = t(sentence, values);
      expect(whole._(sentence, values)).toBe(said);
      expect(said).not.toMatch(/[{}#]/);
    }
  }
});
