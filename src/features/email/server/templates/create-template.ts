import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { conflict } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailTemplates } from "#platform/db/schema/email.ts";
import type { CreateTemplateRequest, SavedTemplateAnswer } from "../../contract/email-templates.ts";
import { TEMPLATE_LIMITS } from "../../domain/limits.ts";
import { TEMPLATE_PROBLEMS } from "../../domain/messages.ts";
import { changedFields, type TemplateFields } from "../../domain/template-fields.ts";
import { prepareWritten } from "../compose/prepare-content.ts";
import type { Context } from "../context.ts";
import { presentTemplate } from "./present.ts";
import { countTemplates, getTemplate, type TemplateRow } from "./queries.ts";

/**
 * A§7 create. Sent again with its id it is the one there is.
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
