import { and, eq, sql } from "drizzle-orm";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { emailTemplates } from "#platform/db/schema/email.ts";
import type { EmailTemplate, SavedTemplateAnswer, UpdateTemplateRequest } from "../../contract/email-templates.ts";
import { changedFields } from "../../domain/template-fields.ts";
import { prepareWritten } from "../compose/prepare-content.ts";
import type { Context } from "../context.ts";
import { presentTemplate } from "./present.ts";
import { getTemplate } from "./queries.ts";

export type Updated = ({ kind: "saved" } & SavedTemplateAnswer) | { kind: "overtaken"; current: EmailTemplate };

/** A§7 update by id. Nothing is written over what somebody else saved since the form was filled. */
export async function updateTemplate(
  { db, clock }: Context,
  actor: Actor,
  id: string,
  { name, subject, updatedAt, ...content }: UpdateTemplateRequest,
): Promise<Updated> {
  const { removed, ...prepared } = await prepareWritten(content);
  const fields = { name, subject, ...prepared };
  return db.transaction(async (tx): Promise<Updated> => {
    const before = await getTemplate(tx, id);
    const [saved] = await tx
      .update(emailTemplates)
      .set({ ...fields, updatedAt: later(clock()) })
      .where(and(eq(emailTemplates.id, id), isStill(updatedAt)))
      .returning();
    if (!saved) return { kind: "overtaken", current: presentTemplate(await getTemplate(tx, id)) };
    const details = { title: name, fields: changedFields(before, fields) };
    await recordAct(tx, clock, actor, { action: "emailTemplate.updated", subjectId: id, details });
    return { kind: "saved", template: presentTemplate(saved), removed };
  });
}

/** Moments cross the wire in milliseconds. */
const isStill = (updatedAt: string) =>
  sql`date_trunc('milliseconds', ${emailTemplates.updatedAt}) = ${new Date(updatedAt).toISOString()}::timestamptz`;

/** Two saves never share a moment: it tells them apart. */
const later = (now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, ${emailTemplates.updatedAt} + interval '1 millisecond')`;
