import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { FROM_RULES, findSentences, TYPED } from "../scripts/text/find-sentences.ts";

test("a sentence ends on its line, and what is escaped in it is read", () => {
  const source = ['const says = `a note: "half', "of it`;", 'hint: "Say \\"yes\\" to it",', 'key: "word",'].join("\n");
  expect(findSentences(source, FROM_RULES)).toEqual(['Say "yes" to it']);
  expect(findSentences('{t(\n  "Full name is required",\n)}', TYPED)).toEqual(["Full name is required"]);
  expect(findSentences('"sso/saml": "Signed in on {day}",', FROM_RULES)).toEqual(["Signed in on {day}"]);
});

test("the list of sentences holds those of pages, rules and content", () => {
  const listed = execFileSync(process.execPath, ["scripts/text.ts"], { encoding: "utf8" }).split("\n");
  expect(listed).toEqual(expect.arrayContaining(["Skip to content", "Full name is required", "Join to hear first"]));
  expect(listed.at(-2)).toMatch(/^\d{4} sentences, \d+ translations besides English\.$/);
});
