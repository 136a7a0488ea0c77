// All sentences of the program, with what is known of each.
import { sentencesIn } from "./find-sentences.ts";
import { importedBy, PROGRAM, sourceAt } from "./sources.ts";

/** Pages of local mode are for developers. */
const SAID = PROGRAM.filter((path) => !path.startsWith("src/app/dev/"));

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

const THEIRS =
  /\/admin\/|\/admin-|\/domain\/finding\/|^src\/features\/(?:insights|cleanup|audit|search|members)\/|^src\/shell\/list-page\//;
/** Single sources of theirs, beside those of others. */
const THEIR_FILES =
  /\/(?:address-list|suppression|editor-texts|figures\/file|outcomes-way|save-segment|segment-list|segment-name|segments-dialog|proposal-note|server\/proposals\/events)\.tsx?$/;
const RULES = /^src\/kernel\/|\/(?:domain|contract|content)\//;

const importers = Map.groupBy(
  PROGRAM.flatMap((from) => importedBy(sourceAt(from)).map((to) => ({ from, to }))),
  ({ to }) => to,
);
const known = new Map<string, boolean>();

/** Whether only administrators read the words of a source: on their pages, or in rules that only those import. */
function forAdministrators(path: string): boolean {
  const said = known.get(path);
  if (said !== undefined) return said;
  // Rules that import each other: no other source does.
  known.set(path, true);
  const by = importers.get(path) ?? [];
  const theirs =
    THEIRS.test(path) ||
    THEIR_FILES.test(path) ||
    (RULES.test(path) && by.length > 0 && by.every(({ from }) => forAdministrators(from)));
  known.set(path, theirs);
  return theirs;
}
