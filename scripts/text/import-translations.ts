import { po } from "gettext-parser";
import { type Entry, hashOf, type Status } from "./catalogue.ts";
import type { Translated } from "./catalogue-files.ts";
import { problemsOf } from "./check-translation.ts";
import type { Sentence } from "./list-sentences.ts";

export const GIVERS = ["human", "checked", "draft"] as const;
export type Giver = (typeof GIVERS)[number];
type Sent = { english: string; translation: string; isFuzzy: boolean };
type Report = {
  catalogue: Map<string, Entry>;
  taken: string[];
  unchanged: string[];
  empty: string[];
  refused: { english: string; because: string }[];
};

const WORTH: Record<Status, number> = { human: 3, checked: 2, draft: 1, stale: 0 };

/** A refused translation leaves the catalogue unchanged. */
export function importTranslations(
  text: string,
  by: Giver,
  language: Translated,
  catalogue: ReadonlyMap<string, Entry>,
  sentences: ReadonlyMap<string, Sentence>,
): Report {
  const report: Report = { catalogue: new Map(catalogue), taken: [], unchanged: [], empty: [], refused: [] };
  for (const { english, translation, isFuzzy } of readSent(text)) {
    const known = sentences.has(english) ? catalogue.get(english) : undefined;
    const because = known
      ? whyNot(english, translation, isFuzzy, known, by, language, sentences.get(english)?.isShort ?? false)
      : whyUnknown(english, catalogue);
    if (known && translation === "") report.empty.push(english);
    else if (because !== null) report.refused.push({ english, because });
    else if (known?.translation === translation && WORTH[known.status] >= WORTH[by]) report.unchanged.push(english);
    else if (known) {
      report.taken.push(english);
      report.catalogue.set(english, { ...known, translation, status: by, madeFrom: hashOf(english), former: null });
    }
  }
  return report;
}

function readSent(text: string): Sent[] {
  const blocks = Object.values(po.parse(text).translations[""] ?? {}).filter(({ msgid }) => msgid !== "");
  return blocks.map(({ msgid, msgstr, comments }) => ({
    english: msgid,
    translation: (msgstr[0] ?? "").trim(),
    isFuzzy: /\bfuzzy\b/.test(comments?.flag ?? ""),
  }));
}

function whyUnknown(english: string, catalogue: ReadonlyMap<string, Entry>): string {
  const hash = hashOf(english);
  const now = [...catalogue].find(([, { former, madeFrom }]) => former === english || madeFrom === hash);
  return now ? `the English has changed since: “${now[0]}”` : "there is no such sentence";
}

function whyNot(
  english: string,
  translation: string,
  isFuzzy: boolean,
  known: Entry,
  by: Giver,
  language: Translated,
  isShort: boolean,
): string | null {
  if (isFuzzy) return "it is still marked as fuzzy: the English has changed since it was translated";
  if (translation !== known.translation && WORTH[known.status] > WORTH[by]) {
    return `the one that is there is better: ${known.status}`;
  }
  const problems = problemsOf(english, translation, language, isShort);
  return problems.length > 0 ? problems.join("; ") : null;
}
