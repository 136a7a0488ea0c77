import type { SavedTemplateAnswer } from "#contract/email-templates.ts";
import { nameOfCopy } from "#domain/email/template-fields.ts";
import type { Actor } from "#domain/members/actor.ts";
import type { Context } from "../mail/context.ts";
import { createTemplate } from "./create-template.ts";
import { getTemplate } from "./queries.ts";

export async function duplicateTemplate(context: Context, actor: Actor, id: string): Promise<SavedTemplateAnswer> {
  const { name, subject, htmlContent, textContent } = await getTemplate(context.db, id);
  return createTemplate(context, actor, { name: nameOfCopy(name), subject, htmlContent, textContent });
}
