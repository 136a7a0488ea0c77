import { and, eq, isNull, ne, or } from "drizzle-orm";
import { invalid } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { files } from "#platform/db/schema/files.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { ATTACHMENT_BUCKET, attachmentNameFor, attachmentObjectOf } from "../domain/attachment.ts";
import type { OpportunityForm } from "../domain/fields.ts";
import { OPPORTUNITY_PROBLEMS } from "../domain/messages.ts";

type Holding = Pick<OpportunityForm, "attachmentUrl" | "attachmentName"> & { opportunityId: string; actorId: string };

/**
 * Lets the opportunity hold the attachment that its form names, and no other.
 * @returns whether it let go of one
 * @throws 422 when the file is not the actor's own upload, or is held by another opportunity
 */
export async function holdAttachment(tx: Queryable, { opportunityId, actorId, ...form }: Holding): Promise<boolean> {
  const object = form.attachmentUrl === null ? null : attachmentObjectOf(form.attachmentUrl);
  const held = and(eq(files.bucket, ATTACHMENT_BUCKET), eq(files.opportunityId, opportunityId));
  const released = await tx
    .update(files)
    .set({ opportunityId: null, ownerId: null })
    .where(object === null ? held : and(held, ne(files.name, object)));
  if (object !== null) await claim(tx, object, opportunityId, actorId);
  await tx
    .update(opportunities)
    .set({
      attachmentUrl: form.attachmentUrl,
      attachmentName: object === null ? null : attachmentNameFor(object, form.attachmentName),
    })
    .where(eq(opportunities.id, opportunityId));
  return (released.rowCount ?? 0) > 0;
}

async function claim(tx: Queryable, object: string, opportunityId: string, actorId: string): Promise<void> {
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
