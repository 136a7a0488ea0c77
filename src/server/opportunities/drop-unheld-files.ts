import { and, eq, isNull } from "drizzle-orm";
import { ATTACHMENT_BUCKET } from "#domain/opportunities/attachment.ts";
import type { Context } from "../context.ts";
import { files } from "../db/schema/files.ts";
import { deleteFileRows } from "../files/queries.ts";

const AT_A_TIME = 100;

/**
 * Deletes the attachments that nobody can claim any more: let go by their opportunity, or of one that is gone.
 * While the store cannot be reached their rows stay, and the night's run tries again.
 */
export async function dropUnheldFiles({ db, store, log }: Context): Promise<void> {
  const unheld = await db
    .select({ name: files.name })
    .from(files)
    .where(and(eq(files.bucket, ATTACHMENT_BUCKET), isNull(files.ownerId), isNull(files.opportunityId)))
    .limit(AT_A_TIME);
  if (unheld.length === 0) return;
  const names = unheld.map(({ name }) => name);
  try {
    await Promise.all(names.map((name) => store.delete(ATTACHMENT_BUCKET, name)));
    await deleteFileRows(db, ATTACHMENT_BUCKET, names);
  } catch (error) {
    log.error({ err: error, files: names.length }, "attachments could not be deleted");
  }
}
