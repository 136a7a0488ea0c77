const UNIT_MS: Record<string, number> = {
  h: 3_600_000,
  m: 60_000,
  s: 1000,
  ms: 1,
  us: 0.001,
  µs: 0.001,
  ns: 0.000_001,
};
const WHOLE = /^(?:\d+(?:\.\d+)?(?:h|ms|m|us|µs|ns|s))+$/;
const PART = /(\d+(?:\.\d+)?)(h|ms|m|us|µs|ns|s)/g;
const LONGEST_MS = 1000 * 365.25 * 24 * 3_600_000;

/** Milliseconds of a `ban_duration` such as "1h30m"; null for "none", which ends a ban; undefined if invalid */
export function readBanDuration(text: string): number | null | undefined {
  if (text === "none") return null;
  if (text.length > 100 || !WHOLE.test(text)) return undefined;
  const parts = [...text.matchAll(PART)].map(([, count, unit = ""]) => Number(count) * (UNIT_MS[unit] ?? 0));
  const milliseconds = parts.reduce((sum, part) => sum + part, 0);
  return milliseconds > 0 && milliseconds <= LONGEST_MS ? milliseconds : undefined;
}
