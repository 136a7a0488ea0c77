import { execFileSync } from "node:child_process";
import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { FROM_RULES, findSentences, TYPED } from "../scripts/text/find-sentences.ts";

const listed = execFileSync(process.execPath, ["scripts/text.ts"], { encoding: "utf8" }).split("\n");

test("a sentence ends on its line, and what is escaped in it is read", () => {
  const source = ['const says = `a note: "half', "of it`;", 'hint: "Say \\"yes\\" to it",', 'key: "word",'].join("\n");
  expect(findSentences(source, FROM_RULES)).toEqual(['Say "yes" to it']);
  expect(findSentences('{t(\n  "Full name is required",\n)}', TYPED)).toEqual(["Full name is required"]);
  expect(findSentences('"sso/saml": "Signed in on {day}",', FROM_RULES)).toEqual(["Signed in on {day}"]);
});

test("the list of sentences holds those of pages, rules and content", () => {
  expect(listed).toEqual(expect.arrayContaining(["Skip to content", "Full name is required", "Join to hear first"]));
  expect(listed.at(-2)).toMatch(/^\d{4} sentences, \d+ translations besides English\.$/);
});

test("a sentence with plurals reads as the compiler of translations reads it", () => {
  const sentences = listed.filter((sentence) => sentence.includes(", plural,"));
  expect(sentences.length).toBeGreaterThan(25);
  const compiled = Object.fromEntries(sentences.map((sentence) => [sentence, compileMessage(sentence)]));
  const whole = setupI18n({ locale: "en", messages: { en: compiled } });
  for (const sentence of sentences) {
    const names = [...sentence.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name);
    for (const count of [0, 1, 2, 1234]) {
      const values = Object.fromEntries(names.map((name) => [name, count]));
      const said = t(sentence, values);
      expect(whole._(sentence, values)).toBe(said);
      expect(said).not.toMatch(/[{}#]/);
    }
  }
});
