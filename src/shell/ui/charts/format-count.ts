import { numberFormat } from "#platform/i18n/format.ts";

const compact = (digits: number) => numberFormat({ notation: "compact", maximumFractionDigits: digits });
const [million, short] = [compact(2), compact(1)];

export const formatCount = numberFormat();

/** Count in a tile; only from a million on it is shortened. */
export function tileCount(count: number): string {
  return count < 1_000_000 ? formatCount(count) : million(count);
}

export function shortCount(count: number): string {
  return count < 1000 ? formatCount(count) : short(count);
}

export const shortestCount = compact(0);
