import { and, eq, sql } from "drizzle-orm";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { conflict } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailTemplates } from "#platform/db/schema/email.ts";
import type {
  CreateTemplateRequest,
  EmailTemplate,
  SavedTemplateAnswer,
  UpdateTemplateRequest,
} from "../../contract/email-templates.ts";
import { TEMPLATE_LIMITS } from "../../domain/limits.ts";
import { TEMPLATE_PROBLEMS } from "../../domain/messages.ts";
import { changedFields, nameOfCopy, type TemplateFields } from "../../domain/template-fields.ts";
import { htmlToText } from "../compose/html-to-text.ts";
import { prepareWritten } from "../compose/prepare-content.ts";
import type { Context } from "../context.ts";
import { countTemplates, getTemplate, type TemplateRow } from "./queries.ts";

/**
 * Sent again with its id it is the one there is (docs/product/email.md#templates).
 * @throws conflict when something else is stored under the id, or there is no room
 */
export async function createTemplate(
  { db, clock }: Context,
  actor: Actor,
  { id, name, subject, ...content }: CreateTemplateRequest,
): Promise<SavedTemplateAnswer> {
  const { removed, ...prepared } = await prepareWritten(content);
  const now = clock();
  return db.transaction(async (tx) => {
    const row = { id, name, subject, ...prepared, createdAt: now, updatedAt: now };
    const [created] = await tx.insert(emailTemplates).values(row).onConflictDoNothing().returning();
    if (!created) return { template: presentTemplate(await getSame(tx, row)), removed };
    if ((await countTemplates(tx)) > TEMPLATE_LIMITS.templates) throw conflict(TEMPLATE_PROBLEMS.tooMany);
    await recordAct(tx, clock, actor, {
      action: "emailTemplate.created",
      subjectId: created.id,
      details: { title: name },
    });
    return { template: presentTemplate(created), removed };
  });
}

async function getSame(
  db: Queryable,
  { id = "", ...sent }: TemplateFields & { id: string | undefined },
): Promise<TemplateRow> {
  const stored = await getTemplate(db, id);
  if (changedFields(stored, sent).length > 0) throw conflict(TEMPLATE_PROBLEMS.changedMeanwhile);
  return stored;
}

type Updated = ({ kind: "saved" } & SavedTemplateAnswer) | { kind: "conflict"; current: EmailTemplate };

/** Nothing is written over what somebody else saved since the form was filled (docs/product/email.md#templates). */
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
    if (!saved) return { kind: "conflict", current: presentTemplate(await getTemplate(tx, id)) };
    const details = { title: name, fields: changedFields(before, fields) };
    await recordAct(tx, clock, actor, { action: "emailTemplate.updated", subjectId: id, details });
    return { kind: "saved", template: presentTemplate(saved), removed };
  });
}

/** Timestamps cross the wire in milliseconds. */
const isStill = (updatedAt: string) =>
  sql`date_trunc('milliseconds', ${emailTemplates.updatedAt}) = ${new Date(updatedAt).toISOString()}::timestamptz`;

/** Two saves never share a timestamp: it tells them apart. */
const later = (now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, ${emailTemplates.updatedAt} + interval '1 millisecond')`;

export async function duplicateTemplate(context: Context, actor: Actor, id: string): Promise<SavedTemplateAnswer> {
  const { name, subject, htmlContent, textContent } = await getTemplate(context.db, id);
  return createTemplate(context, actor, { name: nameOfCopy(name), subject, htmlContent, textContent });
}

/** What was sent from it stays in the history (docs/product/email.md#templates). */
export async function deleteTemplate({ db, clock }: Context, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await getTemplate(tx, id);
    const { rowCount } = await tx.delete(emailTemplates).where(eq(emailTemplates.id, id));
    if (rowCount === 0) return;
    await recordAct(tx, clock, actor, { action: "emailTemplate.deleted", subjectId: id, details: { title: name } });
  });
}

export function presentTemplate(row: TemplateRow): EmailTemplate {
  return {
    id: row.id,
    name: row.name,
    subject: row.subject,
    htmlContent: row.htmlContent,
    textContent: row.textContent,
    textIsDerived: row.textContent === htmlToText(row.htmlContent),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
