import { randomBytes } from "node:crypto";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import { insertFiles } from "#platform/files/queries.ts";
import { ATTACHMENT_BUCKET, attachmentNameFor, attachmentObjectName, attachmentUrl } from "../domain/attachment.ts";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";
import { requireManager } from "./access.ts";
import { findOpportunity } from "./queries.ts";
import { readAttachment } from "./read-attachment.ts";

type Upload = { file: File; opportunityId?: string | undefined };
type Stored = { url: string; name: string };

/** A§7 uploadAttachment: the uploader's own until an opportunity is saved with it. */
export async function uploadAttachment(context: Context, actor: Actor, upload: Upload): Promise<Stored> {
  const { db, store, clock } = context;
  const { actorId } = requireManager(actor);
  const { file, opportunityId = null } = upload;
  if (opportunityId !== null && !(await findOpportunity(db, opportunityId))) {
    throw notFound(OPPORTUNITY_MESSAGES.notFound);
  }
  const { extension, contentType, bytes } = await readAttachment(file, new Uint8Array(await file.arrayBuffer()));
  const name = attachmentObjectName(opportunityId, randomBytes(16).toString("hex"), extension);
  const row = { bucket: ATTACHMENT_BUCKET, name, ownerId: actorId, contentType, bytes: bytes.byteLength };
  await db.transaction(async (tx) => {
    await insertFiles(tx, [{ ...row, createdAt: clock() }]);
    const details = { extension, bytes: bytes.byteLength };
    const act = { action: "opportunity.attachment", subjectId: opportunityId ?? undefined, details } as const;
    await recordAct(tx, clock, actor, act);
  });
  await store.put(ATTACHMENT_BUCKET, name, bytes, contentType);
  return { url: attachmentUrl(name), name: attachmentNameFor(name, file.name) };
}
