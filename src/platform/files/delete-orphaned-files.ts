import { inArray, sql } from "drizzle-orm";
import { NIL } from "uuid";
import type { Context } from "../context.ts";
import { files } from "../db/schema/files.ts";

type Unheld = { id: string; bucket: string; name: string };

const AT_A_TIME = 100;

/**
 * Deletes files that nobody can claim any more: let go by their opportunity, or of an owner who is erased.
 * While the store cannot be reached their rows stay, and the next sweep tries again.
 * @param after the file to go on after
 * @returns the last one looked at, when there may be more after it
 */
export async function deleteOrphanedFiles({ db, store, log }: Context, after: string = NIL): Promise<string | null> {
  // Apart, so that they are found by what they lack: in the order of ids, every file would be looked at.
  const { rows: unheld } = await db.execute<Unheld>(sql`
    select * from (
      select id, bucket, name from ${files} where owner_id is null and opportunity_id is null and not is_kept and id > ${after} offset 0
    ) as unheld order by id limit ${AT_A_TIME}`);
  const gone: string[] = [];
  for (const { id, bucket, name } of unheld) {
    try {
      await store.delete(bucket, name);
      gone.push(id);
    } catch (error) {
      log.error({ err: error, file: id }, "a file could not be deleted");
    }
  }
  if (gone.length > 0) await db.delete(files).where(inArray(files.id, gone));
  return unheld.length === AT_A_TIME ? (unheld.at(-1)?.id ?? null) : null;
}

export const SWEEP_FILES_JOB = "files.sweep";

/** Wakes the sweep after many files were let go; where that fails, it comes by itself within minutes. */
export async function scheduleOrphanSweep({ queue, log }: Context): Promise<void> {
  try {
    await queue.send(SWEEP_FILES_JOB, {});
  } catch (error) {
    log.warn({ err: error }, "files not announced");
  }
}
