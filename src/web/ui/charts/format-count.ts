const whole = new Intl.NumberFormat("en-GB");
const short = new Intl.NumberFormat("en-GB", { notation: "compact", maximumFractionDigits: 1 });

export function formatCount(count: number): string {
  return whole.format(count);
}

/** Where there is room for a few letters only. */
export function shortCount(count: number): string {
  return count < 10_000 ? whole.format(count) : short.format(count);
}
