import { msg } from "#kernel/translate.ts";

/** Fewer answers give no usual answering time; only the latest answers count (docs/product/introductions.md#places). */
export const ANSWERS_NEEDED = 3;
export const ANSWERS_LOOKED_AT = 20;

export const ANSWERS_WITHIN = msg(
  "{count, plural, one {Answers within about # day} other {Answers within about # days}}",
);

/** @returns the median answering time in hours; null with fewer than ANSWERS_NEEDED answers */
export function usualHours(hours: readonly number[]): number | null {
  if (hours.length < ANSWERS_NEEDED) return null;
  const sorted = [...hours].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [lower = 0, upper = lower] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (lower + upper) / 2;
}

export const daysToAnswer = (hours: number | null): number | null =>
  hours === null ? null : Math.max(1, Math.ceil(hours / 24));
