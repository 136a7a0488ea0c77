import type { CommunityFigures } from "./community.ts";
import { type Counted, countOf } from "./counted.ts";
import type { Drill } from "./drill.ts";

const LISTS = { need: "needs", skill: "skills", topic: "topics" } as const;

/** How many members a figure stands for; null for a value that is not among those kept. */
export function countOfDrill(figures: CommunityFigures, { kind, value }: Drill): number | null {
  if (kind === "segment") return figures.segments[value];
  if (kind === "stage") return countOf(figures.stages, value);
  if (kind === "country") return countOf(figures.countries, value);
  if (kind === "month") return countOf(figures.months, value);
  const kept: readonly Counted[] = figures[LISTS[kind]];
  return kept.find((entry) => entry.value === value)?.count ?? null;
}
