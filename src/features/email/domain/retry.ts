/** Minutes between one attempt and the next after refusals that may pass; together a day. */
const WAITS_MIN = [1, 5, 15, 60, 180, 360, 819] as const;

/** When to try again after this many attempts, the last time a day after the first; null when it was the last. */
export function nextAttemptAt(attempts: number, failedAt: Date): Date | null {
  const minutes = WAITS_MIN[Math.max(attempts, 1) - 1];
  return minutes === undefined ? null : new Date(failedAt.getTime() + minutes * 60_000);
}
