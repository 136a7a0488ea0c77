export const SMALL_COMMUNITY = 10_000;
const REFRESH_SECONDS = 15;

/** Counting a small community takes milliseconds: it is counted when somebody looks. */
export function isCountedAtOnce(members: number): boolean {
  return members <= SMALL_COMMUNITY;
}

/** Refresh counts again unless the figures are only seconds old. */
export function isWorthRefreshing(countedAt: Date, now: Date): boolean {
  return now.getTime() - countedAt.getTime() >= REFRESH_SECONDS * 1000;
}
