import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { unknownMergeFields } from "#features/email/domain/merge-fields.ts";
import { emailTemplates } from "#platform/db/schema/email.ts";
import { testApi } from "#test/api.ts";
import { DEMO_TEMPLATES } from "./email-templates.ts";
import { seedEmailTemplates } from "./seed-email-templates.ts";

const api = testApi();

test("demo templates are seeded once and use only known merge fields", async () => {
  await seedEmailTemplates(api());
  await seedEmailTemplates(api());
  const rows = await api().db.select().from(emailTemplates).orderBy(asc(emailTemplates.name));
  expect(rows.map(({ name }) => name)).toEqual(DEMO_TEMPLATES.map(({ name }) => name).sort());
  for (const { subject, htmlContent, textContent } of rows) {
    expect(unknownMergeFields(`${subject}${htmlContent}${textContent}`)).toEqual([]);
    expect(htmlContent).toContain('class="button" href="http');
    expect(textContent).toMatch(/Warm regards,\nthe ISA team$/);
  }
});
