import { sentencesIn } from "./find-sentences.ts";
import { importedBy, PROGRAM, sourceAt } from "./sources.ts";

/** Pages of local mode are for developers. */
const SAID = PROGRAM.filter((path) => !path.startsWith("src/app/dev/"));

export type Sentence = { isShort: boolean; forAdministrators: boolean };

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
/** Admin-only sources in folders with other sources. */
const THEIR_FILES =
  /\/(?:address-list|suppression|editor-texts|figures\/file|outcomes-way|save-segment|segment-list|segment-name|segments-dialog|proposal-note|server\/proposals\/events)\.tsx?$/;
const RULES = /^src\/kernel\/|\/(?:domain|contract|content)\//;

const importers = Map.groupBy(
  PROGRAM.flatMap((from) => importedBy(sourceAt(from)).map((to) => ({ from, to }))),
  ({ to }) => to,
);
const known = new Map<string, boolean>();

/** True for sources of admin pages, and for rules that only such sources import. */
function forAdministrators(path: string): boolean {
  const said = known.get(path);
  if (said !== undefined) return said;
  // Assumed for rules that import each other in a circle.
  known.set(path, true);
  const by = importers.get(path) ?? [];
  const theirs =
    THEIRS.test(path) ||
    THEIR_FILES.test(path) ||
    (RULES.test(path) && by.length > 0 && by.every(({ from }) => forAdministrators(from)));
  known.set(path, theirs);
  return theirs;
}
