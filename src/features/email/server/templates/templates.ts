import { and, asc, count, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Actor } from "#kernel/actor.ts";
import { conflict, invalid, notFound } from "#kernel/errors.ts";
import { MAIL_KINDS } from "#kernel/mail-kinds.ts";
import { isGuest } from "#kernel/permissions.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailTemplates } from "#platform/db/schema/email.ts";
import type {
  CreateTemplateRequest,
  EmailTemplate,
  EmailTemplateSummary,
  SavedTemplateAnswer,
  TestMailAnswer,
  TestMailRequest,
  UpdateTemplateRequest,
} from "../../contract/email-templates.ts";
import { LEFT_OUT_LABELS } from "../../domain/consent.ts";
import { TEMPLATE_LIMITS } from "../../domain/limits.ts";
import { renderDocument } from "../../domain/mail-document/render.ts";
import { settle } from "../../domain/mail-document/settle.ts";
import { TEMPLATE_PROBLEMS } from "../../domain/messages.ts";
import { changedFields, nameOfCopy, type TemplateFields } from "../../domain/template-fields.ts";
import { htmlToText } from "../compose/html-to-text.ts";
import { prepareWritten } from "../compose/prepare-content.ts";
import type { Context } from "../context.ts";
import { announceSend, queueSend } from "../delivery/queue-send.ts";
import { readAddressees } from "../sends/queries.ts";

/** Idempotent by id (docs/product/email.md#templates). @throws conflict for other content under the id, or when full */
export async function createTemplate(
  { db, clock }: Context,
  actor: Actor,
  { id, name, subject, ...content }: CreateTemplateRequest,
): Promise<SavedTemplateAnswer> {
  const { removed, ...prepared } = await prepareTemplate(content);
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

type Written = Pick<CreateTemplateRequest, "htmlContent" | "textContent" | "document">;

async function prepareTemplate({ document: sent, htmlContent, textContent }: Written) {
  const document = sent && settle(sent);
  const html = document ? renderDocument(document) : htmlContent;
  return { ...(await prepareWritten({ htmlContent: html, textContent })), document };
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

/** Optimistic lock by `updatedAt` (docs/product/email.md#templates). */
export async function updateTemplate(
  { db, clock }: Context,
  actor: Actor,
  id: string,
  { name, subject, updatedAt, ...content }: UpdateTemplateRequest,
): Promise<Updated> {
  const { removed, ...prepared } = await prepareTemplate(content);
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

/** Compares in milliseconds, because clients get timestamps in milliseconds. */
const isStill = (updatedAt: string) =>
  sql`date_trunc('milliseconds', ${emailTemplates.updatedAt}) = ${new Date(updatedAt).toISOString()}::timestamptz`;

/** Two saves never share a timestamp, because it is the version. */
const later = (now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, ${emailTemplates.updatedAt} + interval '1 millisecond')`;

export async function duplicateTemplate(context: Context, actor: Actor, id: string): Promise<SavedTemplateAnswer> {
  const { name, subject, htmlContent, textContent, document } = await getTemplate(context.db, id);
  return createTemplate(context, actor, { name: nameOfCopy(name), subject, htmlContent, textContent, document });
}

/** Sends made from the template stay in the history (docs/product/email.md#templates). */
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
    document: row.document,
    textIsDerived: row.textContent === htmlToText(row.htmlContent),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type TemplateRow = typeof emailTemplates.$inferSelect;

const uuid = v.pipe(v.string(), v.uuid());

export async function listTemplates(db: Queryable): Promise<EmailTemplateSummary[]> {
  const { id, name, subject, updatedAt } = emailTemplates;
  const rows = await db
    .select({ id, name, subject, updatedAt })
    .from(emailTemplates)
    .orderBy(asc(name), asc(id))
    .limit(TEMPLATE_LIMITS.templates);
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

async function countTemplates(db: Queryable): Promise<number> {
  const [counted] = await db.select({ templates: count() }).from(emailTemplates);
  return counted?.templates ?? 0;
}

/** @returns null for an unknown or malformed id */
export async function findTemplate(db: Queryable, id: string): Promise<TemplateRow | null> {
  if (!v.is(uuid, id)) return null;
  const [row] = await db.select().from(emailTemplates).where(eq(emailTemplates.id, id));
  return row ?? null;
}

export async function getTemplate(db: Queryable, id: string): Promise<TemplateRow> {
  const row = await findTemplate(db, id);
  if (!row) throw notFound(TEMPLATE_PROBLEMS.notFound);
  return row;
}

const TYPE = "custom";
const CATEGORY = MAIL_KINDS[TYPE].category;

/** A test mail follows the consent rules of other mails (docs/product/email.md#templates). @throws 422 */
export async function sendTest(context: Context, actor: Actor, request: TestMailRequest): Promise<TestMailAnswer> {
  const { db, clock } = context;
  const { to, subject, templateId, ...content } = request;
  const { removed: _, ...prepared } = await prepareWritten(content);
  const accountId = await requireWilling(context, to);
  const sendId = await db.transaction(async (tx) => {
    const template = templateId === null ? null : await findTemplate(tx, templateId);
    const send = {
      emailType: TYPE,
      category: CATEGORY,
      templateId: template?.id ?? null,
      subject,
      ...prepared,
      createdBy: isGuest(actor) ? null : actor.id,
      requestKey: null,
      scheduledAt: null,
      mandate: "one",
    } as const;
    const id = await queueSend(context, tx, send, [{ accountId, email: to }]);
    await recordAct(tx, clock, actor, { action: "emailTemplate.tested", subjectId: template?.id });
    return id;
  });
  await announceSend(context, sendId);
  return { sent: true, sendId };
}

/** @returns null for a non-member; a member's own values fill the merge fields */
async function requireWilling({ db, clock }: Context, to: string): Promise<string | null> {
  const [addressee] = await readAddressees(db, [to], { category: CATEGORY, now: clock() });
  if (addressee?.leftOut) throw invalid({ to: LEFT_OUT_LABELS[addressee.leftOut] });
  return addressee?.accountId ?? null;
}
