import { and, eq, inArray, ne } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { preApplicationChanges, preApplications } from "#platform/db/schema/pre-applications.ts";
import { changeGone, dropChanges, hashOf } from "./waiting-changes.ts";

/**
 * The link of a mail was opened, so its address has asked for exactly these answers: they take effect, and what else
 * waits is void. Whoever else settles the application locks its row first too. @throws not found
 */
export async function confirmChange({ db, clock }: Pick<Context, "db" | "clock">, token: string): Promise<void> {
  const now = clock();
  const tokenHash = hashOf(token);
  const asked = db
    .select({ id: preApplicationChanges.applicationId })
    .from(preApplicationChanges)
    .where(eq(preApplicationChanges.tokenHash, tokenHash));
  await db.transaction(async (tx) => {
    const [application] = await tx
      .select({ id: preApplications.id })
      .from(preApplications)
      .where(and(inArray(preApplications.id, asked), ne(preApplications.status, "joined")))
      .for("update");
    const waiting = application ? await dropChanges(tx, application.id) : [];
    const change = waiting.find((one) => one.tokenHash === tokenHash && one.expiresAt > now);
    if (!change) throw changeGone();
    const { answers, consentedAt } = change;
    await tx
      .update(preApplications)
      .set({ ...answers, consentedAt, updatedAt: now })
      .where(eq(preApplications.id, change.applicationId));
  });
}
