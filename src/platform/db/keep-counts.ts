import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { type Queryable, takeTime } from "./database.ts";

type Keeping<Kept> = {
  /** A number of its own: one process at a time counts. */
  lock: number;
  find: (tx: Queryable) => Promise<Kept | null>;
  /** Of what is kept already; what is not there yet is always counted. */
  isNeeded: (kept: Kept, now: Date) => boolean;
  count: (tx: Queryable, now: Date) => Promise<void>;
};

/** Counts again what a table keeps, where that is needed: all of it as it was at one moment. */
export async function keepCounts<Kept>(
  { db, clock }: Pick<Context, "db" | "clock">,
  { lock, find, isNeeded, count }: Keeping<Kept>,
): Promise<void> {
  await db.transaction(
    async (tx) => {
      await takeTime(tx, "4min");
      const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as mine`);
      const kept = rows[0]?.mine ? await find(tx) : null;
      if (!rows[0]?.mine || (kept !== null && !isNeeded(kept, clock()))) return;
      await count(tx, clock());
    },
    { isolationLevel: "repeatable read" },
  );
}
