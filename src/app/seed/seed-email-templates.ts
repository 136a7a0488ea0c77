import { count } from "drizzle-orm";
import { prepareContent } from "#features/email/server/compose/prepare-content.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailTemplates } from "#platform/db/schema/email.ts";
import type { Context } from "../context.ts";
import { DEMO_TEMPLATES } from "./email-templates.ts";

export async function seedEmailTemplates({ db, clock, config }: Pick<Context, "clock" | "config"> & { db: Queryable }) {
  const [existing] = await db.select({ templates: count() }).from(emailTemplates);
  if (existing?.templates !== 0) return;
  const now = clock();
  const rows = DEMO_TEMPLATES.map(({ name, subject, html }) => {
    const { removed, ...content } = prepareContent({ htmlContent: html(config.siteUrl), textContent: "" });
    if (removed.length > 0) throw new Error(`${name}: mail may not hold ${removed.join(", ")}`);
    return { name, subject, ...content, createdAt: now, updatedAt: now };
  });
  await db.insert(emailTemplates).values(rows);
}
