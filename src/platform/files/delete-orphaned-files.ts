import { inArray, sql } from "drizzle-orm";
import { NIL } from "uuid";
import type { Context } from "../context.ts";
import { files } from "../db/schema/files.ts";

type Unheld = { id: string; bucket: string; name: string };

const AT_A_TIME = 100;

/** @param after id of the last checked file @returns the next `after`; null at the end */
export async function deleteOrphanedFiles({ db, store, log }: Context, after: string = NIL): Promise<string | null> {
  // `offset 0` keeps the planner from scanning all files in the order of ids.
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
      log.error({ err: error, file: id }, "files: orphaned file not deleted, retrying later");
    }
  }
  if (gone.length > 0) await db.delete(files).where(inArray(files.id, gone));
  return unheld.length === AT_A_TIME ? (unheld.at(-1)?.id ?? null) : null;
}

export const SWEEP_FILES_JOB = "files.sweep";

/** A failure only delays the deletion of orphaned files, which also runs every five minutes. */
export async function scheduleOrphanSweep({ queue, log }: Context): Promise<void> {
  try {
    await queue.send(SWEEP_FILES_JOB, {});
  } catch (error) {
    log.warn({ err: error }, "files: orphan sweep not queued");
  }
}
