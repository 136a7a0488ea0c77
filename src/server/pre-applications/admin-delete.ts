import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#domain/members/actor.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Context } from "../context.ts";
import { outbox } from "../db/schema/mail.ts";
import { preApplications } from "../db/schema/pre-applications.ts";
import { gone, requireId } from "./admin-get.ts";

/** The wish of whoever applied: the answers go, and the mails to the address without an account. @throws not found */
export async function deleteApplication(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(preApplications)
      .where(eq(preApplications.id, requireId(id)))
      .returning({ email: preApplications.email });
    if (!deleted) throw gone();
    await tx.delete(outbox).where(and(isNull(outbox.accountId), eq(outbox.recipient, deleted.email)));
    await recordAct(tx, clock, actor, { action: "preApplication.deleted", subjectId: id });
  });
}
