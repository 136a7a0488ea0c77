import type { Context as HonoContext } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { canManageOpportunities } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { attachmentDisposition, DOWNLOAD } from "#platform/files/download-headers.ts";
import { findFile } from "#platform/files/queries.ts";
import type { Env } from "#platform/http/env.ts";
import { ATTACHMENT_BUCKET } from "../domain/attachment.ts";
import { findOpportunity } from "./queries.ts";

type Attachment = { name: string; contentType: string; shownAs: string };

/** Asked for anew each time, since its opportunity may be withdrawn; the content itself is sent once. */
export async function serveAttachment(context: Context, c: HonoContext<Env>, objectName: string): Promise<Response> {
  const attachment = await findAttachment(context, c.get("actor"), objectName);
  if (!attachment) throw notFound();
  const headers = { ...DOWNLOAD, "cache-control": "private, no-cache", etag: `"${objectName.replace(/\W/g, "-")}"` };
  if (c.req.header("if-none-match") === headers.etag) return c.body(null, 304, headers);
  const content = await context.store.find(ATTACHMENT_BUCKET, attachment.name);
  if (!content) throw notFound();
  return c.body(content as Uint8Array<ArrayBuffer>, 200, {
    ...headers,
    "content-type": attachment.contentType,
    "content-length": String(content.byteLength),
    "content-disposition": attachmentDisposition(attachment.shownAs),
  });
}

/** Decision 42: everybody's while its opportunity is live, else the administrators'. */
async function findAttachment({ db }: Context, actor: Actor, name: string): Promise<Attachment | null> {
  const file = await findFile(db, ATTACHMENT_BUCKET, name);
  if (!file) return null;
  const holder = file.opportunityId === null ? null : await findOpportunity(db, file.opportunityId);
  if (!canManageOpportunities(actor) && !holder?.visibility) return null;
  return {
    name: file.name,
    contentType: file.contentType,
    shownAs: holder?.attachmentName ?? name.split("/").at(-1) ?? name,
  };
}
