// All sentences of the program, with what is known of each.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Said, sayingsIn } from "./find-sentences.ts";
import { placeInWords, valueInWords } from "./in-words.ts";
import { moduleAt } from "./module.ts";
import { ofAdministrators } from "./of-administrators.ts";
import { PAGES, RULES } from "./readable.ts";

export type Sentence = {
  /** Where its words stand. */
  files: string[];
  /** Where it is said, in plain words, and what its placeholders are. */
  about: string[];
  isShort: boolean;
  forAdministrators: boolean;
};
type Use = Said & { saidIn: string };

const MOST_PLACES = 4;

/** By the English, in the order of its letters. */
export function listSentences(): Map<string, Sentence> {
  const paths = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((name) => join("src", name).replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."));
  const uses = paths.flatMap((saidIn) =>
    sayingsIn(saidIn, moduleAt(saidIn)?.source ?? "").map((said): Use => ({ ...said, saidIn })),
  );
  const byText = Object.entries(Object.groupBy(uses, ({ text }) => text));
  const sorted = byText.sort(([a], [b]) => (a < b ? -1 : 1));
  const isTheirs = ofAdministrators(paths, false);
  const shown = paths.filter((path) => PAGES.test(path) || RULES.test(path));
  const isOnTheirPages = ofAdministrators(shown, true);
  const forAdministrators = (uses: Use[]) => {
    const elsewhere = uses.filter(({ path, saidIn }) => path !== saidIn);
    // What their pages are seen to say, the server does not say to others, though it says others of that module.
    const isSeen = elsewhere.length > 0 && elsewhere.every(({ saidIn }) => isTheirs(saidIn));
    return uses.every(({ path }) => isTheirs(path) || (isSeen && isOnTheirPages(path)));
  };
  return new Map(sorted.map(([text, uses = []]) => [text, describe(text, uses, forAdministrators(uses))]));
}

function describe(text: string, uses: Use[], forAdministrators: boolean): Sentence {
  const isShort = uses.some((use) => use.isShort);
  const places = unique(uses.map(({ saidIn }) => placeInWords(saidIn)));
  const more = places.length > MOST_PLACES ? [`and ${places.length - MOST_PLACES} more places`] : [];
  const values = Object.assign({}, ...uses.map((use) => use.values)) as Record<string, string>;
  const placeholders = unique([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name));
  return {
    files: unique(uses.map(({ path }) => path)),
    about: [
      ...places.slice(0, MOST_PLACES),
      ...more,
      ...(isShort ? ["On a button or in another narrow place"] : []),
      ...placeholders.map((name) => `{${name}}: ${valueInWords(name, values[name])}`),
    ],
    isShort,
    forAdministrators,
  };
}

const unique = (texts: string[]) => [...new Set(texts)].sort();
