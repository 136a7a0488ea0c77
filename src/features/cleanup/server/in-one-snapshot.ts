import { sql } from "drizzle-orm";
import { conflict } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { errorCode } from "#platform/db/error-code.ts";
import { takeTime } from "#platform/db/transactions.ts";
import { CLEANUP_PROBLEMS } from "../domain/messages.ts";

const CHANGED_MEANWHILE = ["40001", "40P01"];
const LOCKED = "55P03";

/**
 * One transaction that sees one moment of the database, and may take its time. Whoever of the listed members comes back
 * while it runs makes it fail as a whole, and waits no longer than their own rows are being deleted.
 * @throws 409 when somebody changed what it was about to delete, or holds on to it
 */
export async function inOneSnapshot<T>({ db }: Context, work: (tx: Queryable) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(
      async (tx) => {
        await takeTime(tx, "10min");
        await tx.execute(sql`set local lock_timeout = '5s'`);
        return work(tx);
      },
      { isolationLevel: "repeatable read" },
    );
  } catch (error) {
    const code = errorCode(error) ?? "";
    if (CHANGED_MEANWHILE.includes(code)) throw conflict(CLEANUP_PROBLEMS.changed);
    if (code === LOCKED) throw conflict(CLEANUP_PROBLEMS.busy);
    throw error;
  }
}
