const compact = (digits: number) =>
  new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: digits });
const [whole, short, shortest] = [new Intl.NumberFormat("en-GB"), compact(1), compact(0)];

export function formatCount(count: number): string {
  return whole.format(count);
}

/** In a tile: whole up to a million. */
export function tileCount(count: number): string {
  return count < 1_000_000 ? whole.format(count) : compact(2).format(count);
}

/** Where there is room for a few letters only. */
export function shortCount(count: number): string {
  return count < 1000 ? whole.format(count) : short.format(count);
}

/** Where there is hardly any. */
export function shortestCount(count: number): string {
  return shortest.format(count);
}
