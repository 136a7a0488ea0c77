import type { CreateTemplateRequest, SavedTemplateAnswer } from "#contract/email-templates.ts";
import { TEMPLATE_PROBLEMS } from "#domain/email/messages.ts";
import { TEMPLATE_LIMITS } from "#domain/email/template-fields.ts";
import type { Actor } from "#domain/members/actor.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Context } from "../context.ts";
import { emailTemplates } from "../db/schema/email.ts";
import { conflict } from "../errors.ts";
import { prepareContent } from "../mail/templates/prepare-content.ts";
import { presentTemplate } from "./present.ts";
import { countTemplates } from "./queries.ts";

/** A§7 create. */
export async function createTemplate(
  { db, clock }: Context,
  actor: Actor,
  { name, subject, ...content }: CreateTemplateRequest,
): Promise<SavedTemplateAnswer> {
  const { removed, ...prepared } = prepareContent(content);
  const now = clock();
  return db.transaction(async (tx) => {
    if ((await countTemplates(tx)) >= TEMPLATE_LIMITS.templates) throw conflict(TEMPLATE_PROBLEMS.tooMany);
    const row = { name, subject, ...prepared, createdAt: now, updatedAt: now };
    const [created] = await tx.insert(emailTemplates).values(row).returning();
    if (!created) throw new Error("the template was not stored");
    await recordAct(tx, clock, actor, {
      action: "emailTemplate.created",
      subjectId: created.id,
      details: { title: name },
    });
    return { template: presentTemplate(created), removed };
  });
}
