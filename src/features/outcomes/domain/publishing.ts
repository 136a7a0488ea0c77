import { FEWEST } from "./small-groups.ts";

const WEEK_MS = 7 * 86_400_000;

type Published = { publishedAt: string; unnamed: number };

/** Figures are published weekly, after 5 more unnamed amounts, or if the last date is in the future (decision 77). */
export function isPublicationDue(before: Published | null, unnamed: number, now: Date): boolean {
  if (before === null || unnamed - before.unnamed >= FEWEST) return true;
  const ageMs = now.getTime() - Date.parse(before.publishedAt);
  return ageMs < 0 || ageMs >= WEEK_MS;
}

/** Rounds down in steps of at least twice the largest unnamed amount: two sums then reveal no amount (decision 77). */
export function roundedSum(sum: number, largest: number): number {
  let step = 1;
  while (step < 2 * largest) step *= String(step).startsWith("1") ? 5 : 2;
  return Math.floor(sum / step) * step;
}
