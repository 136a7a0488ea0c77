// All sentences of the program, with what is known of each.
import { sentencesIn } from "./find-sentences.ts";
import { forAdministrators } from "./for-administrators.ts";
import { PATHS, sourceAt } from "./sources.ts";

/** Pages of local mode are for developers. */
const SAID = PATHS.filter((path) => !path.startsWith("src/app/dev/"));

export type Sentence = { isShort: boolean; forAdministrators: boolean };

/** By the English, in the order of its letters. */
export function listSentences(): Map<string, Sentence> {
  const listed = new Map<string, Sentence>();
  for (const path of SAID) {
    for (const { text, isShort } of sentencesIn(sourceAt(path))) {
      const known = listed.get(text) ?? { isShort: false, forAdministrators: true };
      listed.set(text, {
        isShort: known.isShort || isShort,
        forAdministrators: known.forAdministrators && forAdministrators(path),
      });
    }
  }
  return new Map([...listed].sort(([a], [b]) => (a < b ? -1 : 1)));
}
