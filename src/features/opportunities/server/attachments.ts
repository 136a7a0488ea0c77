import { randomBytes } from "node:crypto";
import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Context as HonoContext } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { invalid, notFound } from "#kernel/errors.ts";
import { isNotModified } from "#kernel/not-modified.ts";
import { canManageOpportunities } from "#kernel/permissions.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { files } from "#platform/db/schema/files.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { attachmentDisposition, DOWNLOAD } from "#platform/files/download-headers.ts";
import { type FileRow, findFile, insertFiles, nameFile } from "#platform/files/queries.ts";
import type { Env } from "#platform/http/guard.ts";
import type { HeldFile } from "#platform/storage/bucket.ts";
import {
  ATTACHMENT_BUCKET,
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_PROBLEMS,
  attachmentNameFor,
  attachmentObjectName,
  attachmentObjectOf,
  attachmentUrl,
} from "../domain/attachment.ts";
import type { OpportunityForm } from "../domain/fields.ts";
import { OPPORTUNITY_MESSAGES, OPPORTUNITY_PROBLEMS } from "../domain/messages.ts";
import { findOpportunity } from "./queries.ts";
import { readAttachment } from "./read-attachment.ts";
import { requireManager } from "./require-manager.ts";

type Upload = { file: File; opportunityId?: string | undefined };
/** `object`: name of the file in the bucket; `name`: display name. */
type Stored = { object: string; url: string; name: string };

export const ATTACHMENT_UPLOADS = { name: "attachment-upload", points: 60, seconds: 3600 };
export const LARGEST_ATTACHMENT = { maxBytes: ATTACHMENT_MAX_BYTES, message: ATTACHMENT_PROBLEMS.tooLarge };

/** The uploader owns an unused file (docs/product/opportunities.md#attachments). @param calledAs the client's name */
export async function uploadAttachment(
  context: Context,
  actor: Actor,
  upload: Upload,
  calledAs?: string,
): Promise<Stored> {
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
    if (calledAs !== undefined) await nameFile(tx, ATTACHMENT_BUCKET, name, calledAs);
    const details = { extension, bytes: bytes.byteLength };
    const act = { action: "opportunity.attachment", subjectId: opportunityId ?? undefined, details } as const;
    await recordAct(tx, clock, actor, act);
  });
  await store.put(ATTACHMENT_BUCKET, name, bytes, contentType);
  return { object: name, url: attachmentUrl(name), name: attachmentNameFor(name, file.name) };
}

type AttachmentLink = Pick<OpportunityForm, "attachmentUrl" | "attachmentName"> & {
  opportunityId: string;
  actorId: string;
};

/** Links one file to the opportunity. @returns whether another was released @throws 422 for a file of another owner */
export async function linkAttachment(
  tx: Queryable,
  { opportunityId, actorId, ...form }: AttachmentLink,
): Promise<boolean> {
  const object = form.attachmentUrl === null ? null : attachmentObjectOf(form.attachmentUrl);
  const linked = and(eq(files.bucket, ATTACHMENT_BUCKET), eq(files.opportunityId, opportunityId));
  const released = await tx
    .update(files)
    .set({ opportunityId: null, ownerId: null })
    .where(object === null ? linked : and(linked, ne(files.name, object)));
  if (object !== null) await assign(tx, object, opportunityId, actorId);
  await tx
    .update(opportunities)
    .set({
      attachmentUrl: form.attachmentUrl,
      attachmentName: object === null ? null : attachmentNameFor(object, form.attachmentName),
    })
    .where(eq(opportunities.id, opportunityId));
  return (released.rowCount ?? 0) > 0;
}

async function assign(tx: Queryable, object: string, opportunityId: string, actorId: string): Promise<void> {
  const ownUpload = and(eq(files.ownerId, actorId), isNull(files.opportunityId));
  const { rowCount } = await tx
    .update(files)
    .set({ opportunityId, ownerId: null })
    .where(
      and(
        eq(files.bucket, ATTACHMENT_BUCKET),
        eq(files.name, object),
        or(ownUpload, eq(files.opportunityId, opportunityId)),
      ),
    );
  if (rowCount === 0) throw invalid({ attachmentUrl: OPPORTUNITY_PROBLEMS.attachment });
}

/** Clients revalidate the file on each use, because the opportunity may be withdrawn; unchanged content answers 304. */
export async function serveAttachment(context: Context, c: HonoContext<Env>, objectName: string): Promise<Response> {
  const file = await findFile(context.db, ATTACHMENT_BUCKET, objectName);
  const attachment = file && (await readHolder(context, file));
  if (!attachment || !(attachment.isOpen || canManageOpportunities(c.get("actor")))) throw notFound();
  const headers = { ...DOWNLOAD, "cache-control": "private, no-cache", etag: `"${objectName.replace(/\W/g, "-")}"` };
  if (isNotModified(c.req.header("if-none-match"), headers.etag)) return c.body(null, 304, headers);
  const content = await context.store.find(ATTACHMENT_BUCKET, attachment.name);
  if (!content) throw notFound();
  return c.body(content as Uint8Array<ArrayBuffer>, 200, {
    ...headers,
    "content-type": attachment.contentType,
    "content-length": String(content.byteLength),
    "content-disposition": attachmentDisposition(attachment.shownAs),
  });
}

/** Decision 42: an attachment is public while its opportunity is live, otherwise for administrators only. */
export async function readHolder({ db }: Context, file: FileRow): Promise<HeldFile> {
  const holder = file.opportunityId === null ? null : await findOpportunity(db, file.opportunityId);
  const shownAs = holder?.attachmentName ?? file.name.split("/").at(-1) ?? file.name;
  return { ...file, isOpen: holder?.visibility === true, shownAs };
}
