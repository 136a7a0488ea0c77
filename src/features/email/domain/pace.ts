/** The daily limit of mails is counted in UTC days (decision 49). */
export type Pace = { dailyLimit: number; leftToday: number; waiting: number };

/** UTC days until the last mail is sent, today included. Sends take turns, so waiting mails count too. */
export function daysToSend(count: number, { dailyLimit, leftToday, waiting }: Pace): number {
  const later = count + waiting - leftToday;
  return later <= 0 ? 1 : 1 + Math.ceil(later / dailyLimit);
}

/** Estimate for a later day: the full daily limit is left, and no mails wait. */
export const paceOfLaterDay = ({ dailyLimit }: Pace): Pace => ({ dailyLimit, leftToday: dailyLimit, waiting: 0 });

/** Decision 49: limits are counted in UTC days. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}
