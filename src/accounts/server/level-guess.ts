import { setTimeout } from "node:timers/promises";

/** Later than the work of a guess ends, unless the database is slow. */
const EARLIEST_MS = 50;
/** A whole number: timers count whole milliseconds, and where the moment is drawn from them evenly, their rounding tells nothing. */
const SPREAD_MS = 10;

/** @param draw from 0 up to 1 */
export const levelWait = (elapsedMs: number, draw: number): number =>
  Math.max(0, EARLIEST_MS + draw * SPREAD_MS - elapsedMs);

/** A wrong code is refused at a moment that the work before it has no part in: it counts a guess only where a code waits. */
export async function levelGuess(startedAt: number): Promise<void> {
  await setTimeout(levelWait(performance.now() - startedAt, Math.random()));
}
