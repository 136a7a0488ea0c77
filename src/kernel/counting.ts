const MEMBERS_PER_MINUTE = 100_000;
const MINUTE_MS = 60_000;
/** A count may start this much too early, because of scheduler jitter. */
const SLACK_MS = MINUTE_MS / 2;

/** Counting many members takes seconds, so the interval grows with their number. */
function minutesBetweenCounts(members: number): number {
  return Math.max(1, Math.ceil(members / MEMBERS_PER_MINUTE));
}

/** Also true if the last count has a date in the future, from a wrong clock. */
export function isCountDue(countedAt: Date, counted: number, now: Date): boolean {
  const age = now.getTime() - countedAt.getTime();
  return age < -SLACK_MS || age >= minutesBetweenCounts(counted) * MINUTE_MS - SLACK_MS;
}
