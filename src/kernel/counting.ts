const MEMBERS_PER_MINUTE = 100_000;

/** Counting a large community takes seconds, so it is done less often: every minute up to a hundred thousand members. */
export function minutesBetweenCounts(members: number): number {
  return Math.max(1, Math.ceil(members / MEMBERS_PER_MINUTE));
}
