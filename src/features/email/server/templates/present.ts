import type { EmailTemplate } from "../../contract/email-templates.ts";
import { textOfHtml } from "../compose/text-of-html.ts";
import type { TemplateRow } from "./queries.ts";

export function presentTemplate(row: TemplateRow): EmailTemplate {
  return {
    id: row.id,
    name: row.name,
    subject: row.subject,
    htmlContent: row.htmlContent,
    textContent: row.textContent,
    textIsDerived: row.textContent === textOfHtml(row.htmlContent),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
