import type { Actor } from "#kernel/actor.ts";
import type { SavedTemplateAnswer } from "../../contract/email-templates.ts";
import { nameOfCopy } from "../../domain/template-fields.ts";
import type { Context } from "../context.ts";
import { createTemplate } from "./create-template.ts";
import { getTemplate } from "./queries.ts";

export async function duplicateTemplate(context: Context, actor: Actor, id: string): Promise<SavedTemplateAnswer> {
  const { name, subject, htmlContent, textContent } = await getTemplate(context.db, id);
  return createTemplate(context, actor, { name: nameOfCopy(name), subject, htmlContent, textContent });
}
