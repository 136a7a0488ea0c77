/**
 * @param waits the wait before each next attempt, in any unit
 * @returns the wait after so many failed attempts; null after the last
 */
export function waitAfter(waits: readonly number[], attempts: number): number | null {
  return waits[Math.max(attempts, 1) - 1] ?? null;
}
