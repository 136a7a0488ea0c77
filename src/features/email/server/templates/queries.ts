import { asc, count, eq } from "drizzle-orm";
import * as v from "valibot";
import { notFound } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailTemplates } from "#platform/db/schema/email.ts";
import type { EmailTemplateSummary } from "../../contract/email-templates.ts";
import { TEMPLATE_LIMITS } from "../../domain/limits.ts";
import { TEMPLATE_PROBLEMS } from "../../domain/messages.ts";

export type TemplateRow = typeof emailTemplates.$inferSelect;

const uuid = v.pipe(v.string(), v.uuid());

/** By name, without what they say. */
export async function listTemplates(db: Queryable): Promise<EmailTemplateSummary[]> {
  const { id, name, subject, updatedAt } = emailTemplates;
  const rows = await db
    .select({ id, name, subject, updatedAt })
    .from(emailTemplates)
    .orderBy(asc(name), asc(id))
    .limit(TEMPLATE_LIMITS.templates);
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

export async function countTemplates(db: Queryable): Promise<number> {
  const [counted] = await db.select({ templates: count() }).from(emailTemplates);
  return counted?.templates ?? 0;
}

/** A text that is no id is nobody's. */
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
