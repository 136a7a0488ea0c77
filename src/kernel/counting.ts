const MEMBERS_PER_MINUTE = 100_000;
const MINUTE_MS = 60_000;
/** Tolerance for scheduler jitter. */
const SLACK_MS = MINUTE_MS / 2;

/** Counting a large community takes seconds, so the interval grows with it. */
export function minutesBetweenCounts(members: number): number {
  return Math.max(1, Math.ceil(members / MEMBERS_PER_MINUTE));
}

/** True also for a count that a wrong clock dated in the future. */
export function isCountDue(countedAt: Date, counted: number, now: Date): boolean {
  const age = now.getTime() - countedAt.getTime();
  return age < -SLACK_MS || age >= minutesBetweenCounts(counted) * MINUTE_MS - SLACK_MS;
}
