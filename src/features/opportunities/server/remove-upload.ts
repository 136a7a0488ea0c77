import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { conflict, forbidden } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import { files } from "#platform/db/schema/files.ts";
import { deleteOrphanedFiles } from "#platform/files/delete-orphaned-files.ts";
import type { FileRow } from "#platform/files/queries.ts";
import { requireManager } from "./require-manager.ts";

/** Unlinked uploads only; a form releases a linked file. @returns whether the file still existed */
export async function removeUpload(context: Context, actor: Actor, file: FileRow): Promise<boolean> {
  const { db, clock } = context;
  const { actorId } = requireManager(actor);
  if (file.opportunityId !== null) throw conflict(msg("This file belongs to an opportunity. Please remove it there."));
  if (file.ownerId !== actorId) throw forbidden(msg("Another administrator uploaded this file"));
  const isGone = await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(files)
      .set({ ownerId: null })
      .where(and(eq(files.id, file.id), eq(files.ownerId, actorId), isNull(files.opportunityId)));
    if (rowCount === 0) return false;
    await recordAct(tx, clock, actor, { action: "opportunity.attachmentRemoved" });
    return true;
  });
  if (isGone) await deleteOrphanedFiles(context);
  return isGone;
}
