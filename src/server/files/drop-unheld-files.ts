import { and, inArray, isNull } from "drizzle-orm";
import type { Context } from "../context.ts";
import { files } from "../db/schema/files.ts";

const AT_A_TIME = 100;

/**
 * Deletes files that nobody can claim any more: let go by their opportunity, or of an owner who is erased.
 * While the store cannot be reached their rows stay, and the next sweep tries again.
 * @returns whether there may be more
 */
export async function dropUnheldFiles({ db, store, log }: Context): Promise<boolean> {
  const unheld = await db
    .select({ id: files.id, bucket: files.bucket, name: files.name })
    .from(files)
    .where(and(isNull(files.ownerId), isNull(files.opportunityId)))
    .limit(AT_A_TIME);
  if (unheld.length === 0) return false;
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
  return unheld.length === AT_A_TIME && gone.length > 0;
}

export const SWEEP_FILES_JOB = "files.sweep";

/** Wakes the sweep after many files were let go; where that fails, it comes by itself within minutes. */
export async function announceUnheldFiles({ queue, log }: Context): Promise<void> {
  try {
    await queue.send(SWEEP_FILES_JOB, {});
  } catch (error) {
    log.warn({ err: error }, "files not announced");
  }
}
