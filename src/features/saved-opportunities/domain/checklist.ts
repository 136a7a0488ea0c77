export type AskingFacts = {
  eligibility: string | null;
  countries: readonly string[];
  industry: readonly string[];
  targetStage: readonly string[];
  cost: string | null;
  venue: string | null;
  attachmentUrl: string | null;
  link: string | null;
};

export type ChecklistItem =
  | { key: string; kind: "eligibility"; line: string }
  | { key: string; kind: "countries" | "stage" | "industry" | "cost" | "venue" | "attachment" | "form" };

const LINE_MARK = /^\s*(?:[-*•·–—]|\(?\p{Nd}{1,2}[.)])\s+/u;
const MOST_LINES = 20;

/** Checklist items in the order in which a member works on them (docs/product/saved-opportunities.md#checklist). */
export function checklistOf(facts: AskingFacts): ChecklistItem[] {
  const items: [ChecklistItem, boolean][] = [
    ...linesOf(facts.eligibility).map((line): [ChecklistItem, boolean] => [
      { key: `eligibility-${fingerprint(line)}`, kind: "eligibility", line },
      true,
    ]),
    [{ key: "countries", kind: "countries" }, facts.countries.length > 0],
    [{ key: "industry", kind: "industry" }, facts.industry.length > 0],
    [{ key: "stage", kind: "stage" }, facts.targetStage.length > 0],
    [{ key: "cost", kind: "cost" }, facts.cost !== null],
    [{ key: "venue", kind: "venue" }, facts.venue !== null],
    [{ key: "attachment", kind: "attachment" }, facts.attachmentUrl !== null],
    [{ key: "form", kind: "form" }, facts.link !== null],
  ];
  return items.filter(([, isAsked]) => isAsked).map(([item]) => item);
}

/** Ticked items that the opportunity no longer asks for do not count. */
export function progressOf(facts: AskingFacts, done: readonly string[]): { done: number; all: number } {
  const items = checklistOf(facts);
  return { done: items.filter(({ key }) => done.includes(key)).length, all: items.length };
}

function linesOf(text: string | null): string[] {
  const lines = (text ?? "").split("\n").map((line) => line.replace(LINE_MARK, "").trim());
  return [...new Set(lines.filter((line) => line !== ""))].slice(0, MOST_LINES);
}

/** FNV-1a hash of a line of the eligibility text. A changed line gets a new key, so it is no longer ticked. */
function fingerprint(line: string): string {
  let hash = 0x811c9dc5;
  for (const letter of line) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
