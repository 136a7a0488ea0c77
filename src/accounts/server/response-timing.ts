import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";

/** Later than the work of a guess ends, unless the database is slow. */
const EARLIEST_MS = 50;
/** A whole number: timers count whole milliseconds, and where the moment is drawn from them evenly, their rounding tells nothing. */
const SPREAD_MS = 10;

/** @param draw from 0 up to 1 */
export const wrongCodeDelay = (elapsedMs: number, draw: number): number =>
  Math.max(0, EARLIEST_MS + draw * SPREAD_MS - elapsedMs);

/** A wrong code is refused at a moment that the work before it has no part in: it counts a guess only where a code waits. */
export async function delayWrongCode(startedAt: number): Promise<void> {
  await setTimeout(wrongCodeDelay(performance.now() - startedAt, Math.random()));
}

const REMEMBERED = 20;
const LONGEST_MS = 2000;

/** How long the latest passwords of imported accounts took to check, by the configuration of the site that they are of. */
const durationsOf = new WeakMap<object, number[]>();

export function recordDuration(config: object, milliseconds: number): void {
  const durations = durationsOf.get(config) ?? [];
  durationsOf.set(config, durations);
  durations.push(Math.min(milliseconds, LONGEST_MS));
  if (durations.length > REMEMBERED) durations.shift();
}

/**
 * A wrong password is answered as late as that of an imported account would be, whoever it was for: time does not tell
 * which addresses came from elsewhere. Where no imported account signs in, nobody waits.
 */
export async function delayWrongPassword(config: object, startedAt: number): Promise<void> {
  const wait = startedAt + Math.max(0, ...(durationsOf.get(config) ?? [])) - performance.now();
  if (wait > 0) await setTimeout(wait);
}

/**
 * The commit does not wait for the disk, which only a transaction that wrote something would do. A crash of the
 * database in that instant loses a mail, which can be asked for again.
 */
export async function commitAsynchronously(tx: Queryable): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`);
}
