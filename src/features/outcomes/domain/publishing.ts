import { FEWEST } from "./small-groups.ts";

const WEEK_MS = 7 * 86_400_000;

type Published = { publishedAt: string; unnamed: number };

/**
 * Whether everybody reads new figures: once a week, or when five more members told an amount without their name (decision
 * 77); also where a wrong clock dated the last ones in the future.
 */
export function isPublicationDue(before: Published | null, unnamed: number, now: Date): boolean {
  if (before === null || unnamed - before.unnamed >= FEWEST) return true;
  const ageMs = now.getTime() - Date.parse(before.publishedAt);
  return ageMs < 0 || ageMs >= WEEK_MS;
}

/**
 * A sum whose steps are at least twice the largest amount in it that has no name: two looks at it tell no single amount
 * (decision 77).
 */
export function roundedSum(sum: number, largest: number): number {
  let step = 1;
  while (step < 2 * largest) step *= String(step).startsWith("1") ? 5 : 2;
  return Math.floor(sum / step) * step;
}
