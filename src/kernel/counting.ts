const MEMBERS_PER_MINUTE = 100_000;
const MINUTE_MS = 60_000;
/** The clock's job comes a moment earlier or later than a minute after the last. */
const SLACK_MS = MINUTE_MS / 2;

/** Counting a large community takes seconds, so it is done less often: every minute up to a hundred thousand members. */
export function minutesBetweenCounts(members: number): number {
  return Math.max(1, Math.ceil(members / MEMBERS_PER_MINUTE));
}

/** Whether so many, counted then, are to be counted again; also where a wrong clock dated the count in the future. */
export function isCountDue(countedAt: Date, counted: number, now: Date): boolean {
  const age = now.getTime() - countedAt.getTime();
  return age < -SLACK_MS || age >= minutesBetweenCounts(counted) * MINUTE_MS - SLACK_MS;
}
