import { emailTemplates } from "#platform/db/schema/email.ts";
import type { TestApi } from "./api.ts";

type Given = Partial<typeof emailTemplates.$inferInsert>;

export async function createTemplateRow(
  api: Pick<TestApi, "db" | "clock">,
  given: Given = {},
): Promise<{ id: string; updatedAt: string }> {
  const now = api.clock();
  const row = {
    name: "Monthly news",
    subject: "News for {{first_name}}",
    htmlContent: "<p>Hello {{first_name}}</p>",
    textContent: "Hello {{first_name}}",
    createdAt: now,
    updatedAt: now,
    ...given,
  };
  const [created] = await api.db
    .insert(emailTemplates)
    .values(row)
    .returning({ id: emailTemplates.id, updatedAt: emailTemplates.updatedAt });
  if (!created) throw new Error("no template was made");
  return { id: created.id, updatedAt: created.updatedAt.toISOString() };
}
