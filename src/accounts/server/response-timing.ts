import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database, Queryable } from "#platform/db/database.ts";

/** Earliest answer to a wrong code: later than the check of the code, unless the database is slow. */
const EARLIEST_MS = 50;
/** A random delay is added, in whole milliseconds: timers round to them, so it stays uniformly distributed. */
const SPREAD_MS = 10;

/** @param draw from 0 up to 1 */
export const wrongCodeDelay = (elapsedMs: number, draw: number): number =>
  Math.max(0, EARLIEST_MS + draw * SPREAD_MS - elapsedMs);

/** Delays the answer, against timing attacks: the check of a code takes longer when a code is pending. */
export async function delayWrongCode(startedAt: number): Promise<void> {
  await setTimeout(wrongCodeDelay(performance.now() - startedAt, Math.random()));
}

const REMEMBERED = 20;
const LONGEST_MS = 2000;

type Accounts = { db: Database };

/** Times of the last password checks of imported accounts, in milliseconds. */
const durationsOf = new WeakMap<Database, number[]>();

export function recordDuration({ db }: Accounts, milliseconds: number): void {
  const durations = [...(durationsOf.get(db) ?? []), Math.min(milliseconds, LONGEST_MS)];
  durationsOf.set(db, durations.slice(-REMEMBERED));
}

/** Waits as long as a check for an imported account takes, so that the time does not reveal imported addresses. */
export async function delayWrongPassword({ db }: Accounts, startedAt: number): Promise<void> {
  const wait = startedAt + Math.max(0, ...(durationsOf.get(db) ?? [])) - performance.now();
  if (wait > 0) await setTimeout(wait);
}

/** The commit does not wait for the disk, against timing attacks. A crash may lose a mail; users can ask again. */
export async function commitAsynchronously(tx: Queryable): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`);
}
