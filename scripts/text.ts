// Lists the sentences that go through t(), and those of src/domain, with what lacks a translation in src/web/locales.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LOCALES = "src/web/locales";

function sentencesOf(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .flatMap((name) => [...readFileSync(join(folder, name), "utf8").matchAll(pattern)])
    .map((match) => JSON.parse(`"${match[1]}"`) as string);
}

const typed = sentencesOf("src/web", /\bt\(\s*"((?:[^"\\]|\\.)*)"/g);
const fromRules = sentencesOf(
  "src/domain",
  /(?:label|message|title|text|hint|problem|\w+):\s*"((?:[^"\\]|\\.)* (?:[^"\\]|\\.)*)"/g,
);
/** Content is sentences but for its paths. */
const fromContent = sentencesOf("src/web/routes/marketing/content", /"((?:[^"\\\n]|\\.)* (?:[^"\\\n]|\\.)*)"/g);
const keys = [...new Set([...typed, ...fromRules, ...fromContent])].sort();
for (const key of keys) console.log(key);

const locales = existsSync(LOCALES) ? readdirSync(LOCALES).filter((name) => name.endsWith(".json")) : [];
for (const name of locales) {
  const translated: Record<string, string> = JSON.parse(readFileSync(join(LOCALES, name), "utf8"));
  const lacking = keys.filter((key) => !translated[key]);
  console.log(`\n${name}: ${lacking.length} of ${keys.length} lack a translation`);
  for (const key of lacking) console.log(`  ${key}`);
}
console.log(`\n${keys.length} sentences, ${locales.length} translations besides English.`);
