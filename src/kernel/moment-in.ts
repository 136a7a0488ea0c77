const DAY_MS = 86_400_000;

/**
 * Moment of a local time such as "2026-11-25T14:05"; Invalid Date if it is none.
 * When clocks change: the first of two moments in a repeated hour; one hour later in a skipped hour.
 */
export function momentIn(timeZone: string, shown: string): Date {
  const asUtc = Date.parse(`${shown}Z`);
  if (Number.isNaN(asUtc)) return new Date(Number.NaN);
  const before = asUtc - offsetIn(timeZone, asUtc - DAY_MS);
  const after = asUtc - offsetIn(timeZone, asUtc + DAY_MS);
  const fits = [before, after].filter((moment) => moment + offsetIn(timeZone, moment) === asUtc);
  return new Date(fits.length > 0 ? Math.min(...fits) : before);
}

/** Local time in the zone, such as "2026-11-25T14:05:30". */
export const shownIn = (timeZone: string, moment: Date | number): string =>
  clockOf(timeZone).format(moment).replace(" ", "T");

/** Milliseconds by which the zone is ahead of UTC. */
function offsetIn(timeZone: string, moment: number): number {
  return Date.parse(`${shownIn(timeZone, moment)}Z`) - Math.floor(moment / 1000) * 1000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The formats are cached: creating one costs more than using it a hundred times. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const parts = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  const made = new Intl.DateTimeFormat("sv-SE", { ...parts, second: "2-digit", timeZone });
  clocks.set(timeZone, made);
  return made;
}
