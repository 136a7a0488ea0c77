import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { type Queryable, takeTime } from "./database.ts";

type Keeping<Kept> = {
  /** Advisory lock number, unique per count, so that one process counts at a time. */
  lock: number;
  find: (tx: Queryable) => Promise<Kept | null>;
  isNeeded: (kept: Kept, now: Date) => boolean;
  count: (tx: Queryable, now: Date) => Promise<void>;
};

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
