import { and, eq, isNull, like, or } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { conflict, forbidden, notFound } from "#kernel/errors.ts";
import { canManageOpportunities, idOf } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import { files } from "#platform/db/schema/files.ts";
import { deleteOrphanedFiles } from "#platform/files/delete-orphaned-files.ts";
import { type FileRow, findHeldFile, listFiles } from "#platform/files/queries.ts";
import type { Bucket } from "#platform/storage/bucket.ts";
import { ATTACHMENT_BUCKET, TEMPORARY_OWNER } from "../domain/attachment.ts";
import { ATTACHMENT_UPLOADS, LARGEST_ATTACHMENT, readHolder, uploadAttachment } from "./attachments.ts";
import { isOpportunityId } from "./queries.ts";
import { requireManager } from "./require-manager.ts";

/** A folder is named by an opportunity id, or is the temporary one (docs/product/opportunities.md#attachments). */
export function attachmentBucket(context: Context): Bucket {
  const { db } = context;
  return {
    name: ATTACHMENT_BUCKET,
    largest: LARGEST_ATTACHMENT,
    uploads: ATTACHMENT_UPLOADS,
    replaces: false,
    requireWriter,
    readsAll: canManageOpportunities,
    folderOf: () => TEMPORARY_OWNER,
    async store(actor, calledAs, file) {
      const [folder = ""] = calledAs.split("/");
      const opportunityId = folder === TEMPORARY_OWNER ? undefined : folder;
      return (await uploadAttachment(context, actor, { file, opportunityId }, calledAs)).object;
    },
    async find(name) {
      const file = await findHeldFile(db, ATTACHMENT_BUCKET, name);
      return file && readHolder(context, file);
    },
    async list(actor, folder) {
      requireWriter(actor, folder);
      const own = and(eq(files.ownerId, idOf(actor)), like(files.name, `${folder}/%`));
      return listFiles(db, ATTACHMENT_BUCKET, isOpportunityId(folder) ? or(own, eq(files.opportunityId, folder)) : own);
    },
    remove: (actor, file) => removeUpload(context, actor, file),
  };
}

function requireWriter(actor: Actor, folder: string): void {
  requireManager(actor);
  if (folder !== TEMPORARY_OWNER && !isOpportunityId(folder)) throw notFound();
}

/** Removes an unused upload; only saving the form releases a used file. @returns whether the file still existed */
async function removeUpload(context: Context, actor: Actor, file: FileRow): Promise<boolean> {
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
