import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database, Queryable } from "#platform/db/database.ts";

/** Longer than the work of a guess, unless the database is slow. */
const EARLIEST_MS = 50;
/** Whole milliseconds: timers round to them, and a uniform draw then stays uniform. */
const SPREAD_MS = 10;

/** @param draw from 0 up to 1 */
export const wrongCodeDelay = (elapsedMs: number, draw: number): number =>
  Math.max(0, EARLIEST_MS + draw * SPREAD_MS - elapsedMs);

/** Against timing attacks: the work before it takes longer when a code is pending. */
export async function delayWrongCode(startedAt: number): Promise<void> {
  await setTimeout(wrongCodeDelay(performance.now() - startedAt, Math.random()));
}

const REMEMBERED = 20;
const LONGEST_MS = 2000;

type Accounts = { db: Database };

/** Check times of recent passwords of imported accounts, in milliseconds. */
const durationsOf = new WeakMap<Database, number[]>();

export function recordDuration({ db }: Accounts, milliseconds: number): void {
  const durations = [...(durationsOf.get(db) ?? []), Math.min(milliseconds, LONGEST_MS)];
  durationsOf.set(db, durations.slice(-REMEMBERED));
}

/** Waits as long as for an imported account, so that time does not reveal imported addresses. */
export async function delayWrongPassword({ db }: Accounts, startedAt: number): Promise<void> {
  const wait = startedAt + Math.max(0, ...(durationsOf.get(db) ?? [])) - performance.now();
  if (wait > 0) await setTimeout(wait);
}

/** No wait for the disk, against timing attacks: a database crash may lose a mail, which can be requested again. */
export async function commitAsynchronously(tx: Queryable): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`);
}
