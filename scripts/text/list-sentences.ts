// All sentences of the program, with what is known of each.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Said, sayingsIn } from "./find-sentences.ts";
import { placeInWords, valueInWords } from "./in-words.ts";
import { moduleAt } from "./module.ts";
import { ofAdministrators } from "./of-administrators.ts";

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
  const isTheirs = ofAdministrators(paths);
  return new Map(sorted.map(([text, said = []]) => [text, describe(text, said, isTheirs)]));
}

function describe(text: string, uses: Use[], isTheirs: (path: string) => boolean): Sentence {
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
    forAdministrators: uses.every(({ path, saidIn }) => isTheirs(path) && isTheirs(saidIn)),
  };
}

const unique = (texts: string[]) => [...new Set(texts)].sort();
