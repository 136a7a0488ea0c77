import { eq } from "drizzle-orm";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { emailTemplates } from "#platform/db/schema/email.ts";
import type { Context } from "../context.ts";
import { getTemplate } from "./queries.ts";

/** A§7 delete by id. What was sent from it stays in the history. */
export async function deleteTemplate({ db, clock }: Context, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await getTemplate(tx, id);
    const { rowCount } = await tx.delete(emailTemplates).where(eq(emailTemplates.id, id));
    if (rowCount === 0) return;
    await recordAct(tx, clock, actor, { action: "emailTemplate.deleted", subjectId: id, details: { title: name } });
  });
}
