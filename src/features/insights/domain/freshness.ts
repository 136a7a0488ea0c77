export const SMALL_COMMUNITY = 10_000;
const REFRESH_SECONDS = 15;

/** Figures of a small community are counted on each request, which takes only milliseconds. */
export function isCountedAtOnce(members: number): boolean {
  return members <= SMALL_COMMUNITY;
}

export function isWorthRefreshing(countedAt: Date, now: Date): boolean {
  return now.getTime() - countedAt.getTime() >= REFRESH_SECONDS * 1000;
}
