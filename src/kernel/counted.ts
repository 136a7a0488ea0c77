import { isEarned, rankOf, STAGES, type Stage } from "./stages.ts";

export type Counted = { value: string; count: number };

/** Counts each value; the most frequent value comes first, equal counts are sorted by name. */
export function countValues(values: Iterable<string | null>): Counted[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || byName(a, b));
}

/** Sorts names in code-point order, like the database's byte-wise collation. */
function byName({ value: a }: Counted, { value: b }: Counted): number {
  const [left, right] = [pointsOf(a), pointsOf(b)];
  const differs = left.findIndex((point, place) => point !== right[place]);
  if (differs === -1) return left.length - right.length;
  return (left[differs] ?? -1) - (right[differs] ?? -1);
}

const pointsOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

export function countOf(counted: readonly Counted[], value: string): number {
  return counted.find((entry) => entry.value === value)?.count ?? 0;
}

export function sumOf(counted: readonly Counted[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/** `reached`: members who got at least this far. `here`: members at this stage now. */
type FunnelStep = { stage: Stage; label: string; reached: number; here: number };

/** Funnel of the profile stages, ordered by rank (decision 1). */
export function funnelOf(stages: readonly Counted[]): FunnelStep[] {
  return STAGES.filter(({ stage }) => isEarned(stage)).map(({ stage, label }) => ({
    stage,
    label,
    reached: STAGES.filter((other) => rankOf(other.stage) >= rankOf(stage)).reduce(
      (sum, other) => sum + countOf(stages, other.stage),
      0,
    ),
    here: countOf(stages, stage),
  }));
}
