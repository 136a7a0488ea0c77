import { numberFormat } from "#platform/i18n/format.ts";

const compact = (digits: number) => numberFormat({ notation: "compact", maximumFractionDigits: digits });
const [million, short] = [compact(2), compact(1)];

export const formatCount = numberFormat();

/** In a tile: whole up to a million. */
export function tileCount(count: number): string {
  return count < 1_000_000 ? formatCount(count) : million(count);
}

/** Where there is room for a few letters only. */
export function shortCount(count: number): string {
  return count < 1000 ? formatCount(count) : short(count);
}

/** Where there is hardly any. */
export const shortestCount = compact(0);
