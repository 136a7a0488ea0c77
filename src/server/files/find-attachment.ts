import type { Actor } from "#domain/members/actor.ts";
import { canManageOpportunities } from "#domain/members/permissions.ts";
import { ATTACHMENT_BUCKET } from "#domain/opportunities/attachment.ts";
import type { Context } from "../context.ts";
import { findOpportunity } from "../opportunities/queries.ts";
import { findFile } from "./queries.ts";

type Attachment = { name: string; contentType: string; shownAs: string };

/** Decision 42: everybody's while its opportunity is live, else the administrators'. */
export async function findAttachment({ db }: Context, actor: Actor, name: string): Promise<Attachment | null> {
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
