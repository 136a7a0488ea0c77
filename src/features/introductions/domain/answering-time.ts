import { msg } from "#kernel/translate.ts";

/** So many answers say something; of more, the latest (docs/product/introductions.md#places). */
export const ANSWERS_NEEDED = 3;
export const ANSWERS_LOOKED_AT = 20;

export const ANSWERS_WITHIN = msg(
  "{count, plural, one {Answers within about # day} other {Answers within about # days}}",
);

/** Half of the answers came sooner; null where there are too few to say. */
export function usualHours(hours: readonly number[]): number | null {
  if (hours.length < ANSWERS_NEEDED) return null;
  const sorted = [...hours].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [lower = 0, upper = lower] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (lower + upper) / 2;
}

/** In whole days, which nobody is held to. */
export const daysToAnswer = (hours: number | null): number | null =>
  hours === null ? null : Math.max(1, Math.ceil(hours / 24));
