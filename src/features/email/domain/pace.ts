/** What the daily limit leaves for a send that begins now; decision 49: counted in UTC days. */
export type Pace = { dailyLimit: number; leftToday: number; waiting: number };

/** UTC days until the last of so many is out, today included. Sends take turns, so those that wait already go along. */
export function daysToSend(count: number, { dailyLimit, leftToday, waiting }: Pace): number {
  const later = count + waiting - leftToday;
  return later <= 0 ? 1 : 1 + Math.ceil(later / dailyLimit);
}

/** As far as it can be told of a later day: the limit is whole then, and nobody waits. */
export const paceOfLaterDay = ({ dailyLimit }: Pace): Pace => ({ dailyLimit, leftToday: dailyLimit, waiting: 0 });

/** Decision 49: limits are counted in UTC days. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}
