import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { readIcu } from "#platform/catalogues/icu.ts";
import { checkCatalogues } from "../scripts/text/check-catalogue.ts";
import { listSentences } from "../scripts/text/list-sentences.ts";
import { PROGRAM, sourceAt } from "../scripts/text/sources.ts";

const listed = listSentences();
const sentences = [...listed.keys()];

test("the list of sentences includes pages, rules and content", () => {
  expect(sentences).toEqual(expect.arrayContaining(["Skip to content", "Full name is required", "Join to hear first"]));
  expect(sentences.length).toBeGreaterThan(3500);
});

/** Literals in attributes that are read, in toasts, refusals and mails. */
const UNSAID =
  /\b(?:aria-(?:label|description|valuetext)|title|alt|placeholder|label|heading|hint|lead|question|pendingLabel)="(?!https:|\$)[^"]*\p{L}{3}|\b(?:toast\.\w+|forbidden|notFound|conflict|tooLarge|tooManyRequests|malformed|new ApiError|paragraph|button|note)\((?:\d+, "\w+", )?["`]\p{Lu}[^"`]*\p{L}{3}/u;
const NAMES = /="(?:E-DID|LinkedIn|WhatsApp|CSV)"/;

test("all visible text passes through the translator", () => {
  const unsaid = PROGRAM.filter((path) => !/^src\/app\/(?:dev|docs|seed)\//.test(path)).flatMap((path) =>
    sourceAt(path)
      .text.split("\n")
      .flatMap((line, at) => (UNSAID.test(line) && !NAMES.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(unsaid).toEqual([]);
});

test("every sentence is valid ICU syntax", () => {
  for (const sentence of sentences) expect(() => readIcu(sentence), sentence).not.toThrow();
});

test("the catalogues have no errors", () => {
  expect(checkCatalogues(listed)).toEqual([]);
});

test("sentences of administration pages and their rules are marked for administrators", () => {
  const forAdministrators = (sentence: string) => listed.get(sentence)?.forAdministrators;
  expect(forAdministrators("Counts only. Nothing is deleted.")).toBe(true);
  expect(forAdministrators("Administration")).toBe(true);
  expect(forAdministrators("Cancel this send?")).toBe(true);
  expect(forAdministrators("Full name is required")).toBe(false);
  expect(forAdministrators("Join")).toBe(false);
});

test("plural sentences render the same as with the message compiler", () => {
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
