// Counts the sentences of the program and their translations; options check, update, export and import catalogues.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { STATUSES, writeCatalogue } from "./text/catalogue.ts";
import {
  fileOf,
  loadCatalogue,
  saveCatalogue,
  TRANSLATED,
  type Translated,
  UNTRANSLATED,
} from "./text/catalogue-files.ts";
import { checkCatalogues, missing } from "./text/check-catalogue.ts";
import { GIVERS, type Giver, importTranslations } from "./text/import-translations.ts";
import { listSentences } from "./text/list-sentences.ts";
import { updateCatalogue } from "./text/update-catalogue.ts";

const USAGE = `npm run text                                what there is, by language
npm run text -- --update                    brings the catalogues up to date with the sources
npm run text -- --check                     names what is wrong with them
npm run text -- --new sw                    an empty catalogue for another language
npm run text -- --export fr out.po          a catalogue for a translator
npm run text -- --import fr in.po [--by human|checked|draft]`;

const sentences = listSentences();
run();

function run(): void {
  const { values, positionals } = readArguments();
  const [file] = positionals;
  const by = GIVERS.find((one) => one === values.by);
  if (values.update) update();
  else if (values.check) check();
  else if (values.new !== undefined) create(oneOf(UNTRANSLATED, values.new));
  else if (values.export !== undefined && file) exportTo(oneOf(TRANSLATED, values.export), file);
  else if (values.import !== undefined && file && by) importFrom(oneOf(TRANSLATED, values.import), file, by);
  else if (values.export === undefined && values.import === undefined && !file) count();
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
}

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      update: { type: "boolean" },
      check: { type: "boolean" },
      new: { type: "string" },
      export: { type: "string" },
      import: { type: "string" },
      by: { type: "string", default: "human" },
    },
  });
}

function count(): void {
  const rest = [...sentences.values()].filter(({ forAdministrators }) => forAdministrators).length;
  console.log(`${sentences.size} sentences, ${rest} of them for administrators only.\n`);
  const counts = TRANSLATED.map((language) => {
    const catalogue = loadCatalogue(language);
    const translated = [...catalogue.values()].filter(({ translation }) => translation !== "");
    const byStatus = STATUSES.map((status) => [status, translated.filter((entry) => entry.status === status).length]);
    const lacking = {
      missing: sentences.size - translated.length,
      "of visitors and members": missing(catalogue, sentences).length,
    };
    return [language, { ...Object.fromEntries(byStatus), ...lacking }];
  });
  console.table(Object.fromEntries(counts));
}

function update(): void {
  for (const language of TRANSLATED) {
    const before = loadCatalogue(language);
    const after = updateCatalogue(before, sentences);
    saveCatalogue(language, after);
    const fresh = [...after.keys()].filter((english) => !before.has(english));
    const stale = fresh.filter((english) => after.get(english)?.translation);
    const gone = [...before.keys()].filter((english) => !after.has(english)).length;
    console.log(`${language}: ${fresh.length - stale.length} new, ${stale.length} stale, ${gone - stale.length} gone.`);
  }
}

function check(): void {
  const problems = checkCatalogues(sentences);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${sentences.size} sentences, and nothing is wrong with their translations.`);
}

function exportTo(language: Translated, file: string): void {
  const catalogue = updateCatalogue(loadCatalogue(language), sentences);
  writeFileSync(file, writeCatalogue(language, catalogue));
  const empty = [...catalogue.values()].filter(({ translation }) => translation === "").length;
  console.log(`${catalogue.size} sentences stand in ${file}, ${empty} of them without a translation.`);
}

function importFrom(language: Translated, file: string, by: Giver): void {
  const known = updateCatalogue(loadCatalogue(language), sentences);
  const report = importTranslations(readFileSync(file, "utf8"), by, language, known, sentences);
  saveCatalogue(language, report.catalogue);
  const { taken, unchanged, empty, refused } = report;
  for (const { english, because } of refused) console.log(`Refused: “${english}”: ${because}`);
  console.log(
    `${taken.length} taken as ${by}, ${unchanged.length} as before, ${empty.length} empty, ${refused.length} refused.`,
  );
}

function create(language: Translated): void {
  saveCatalogue(language, updateCatalogue(new Map(), sentences));
  console.log(`${fileOf(language)} holds ${sentences.size} sentences without a translation.`);
}

function oneOf(languages: readonly Translated[], code: string): Translated {
  const language = languages.find((one) => one === code);
  if (!language) throw new Error(`${code} is none of ${languages.join(", ")}`);
  return language;
}
