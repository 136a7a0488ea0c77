// Lists the sentences that go through t(), and those of the rules, with what lacks a translation in src/platform/i18n/locales.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FROM_CONTENT, FROM_RULES, findSentences, TYPED } from "./text/find-sentences.ts";

const LOCALES = "src/platform/i18n/locales";
const PROGRAM = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes(".test."),
);

function sentencesOf(place: RegExp, pattern: RegExp): string[] {
  return PROGRAM.filter((name) => place.test(name)).flatMap((name) =>
    findSentences(readFileSync(join("src", name), "utf8"), pattern),
  );
}

const keys = [
  ...new Set([
    ...sentencesOf(/^/, TYPED),
    ...sentencesOf(/^kernel\/|\/domain\//, FROM_RULES),
    ...sentencesOf(/^features\/site\/web\/content\//, FROM_CONTENT),
  ]),
].sort();
for (const key of keys) console.log(key);

const locales = existsSync(LOCALES) ? readdirSync(LOCALES).filter((name) => name.endsWith(".json")) : [];
for (const name of locales) {
  const translated: Record<string, string> = JSON.parse(readFileSync(join(LOCALES, name), "utf8"));
  const lacking = keys.filter((key) => !translated[key]);
  console.log(`\n${name}: ${lacking.length} of ${keys.length} lack a translation`);
  for (const key of lacking) console.log(`  ${key}`);
}
console.log(`\n${keys.length} sentences, ${locales.length} translations besides English.`);
