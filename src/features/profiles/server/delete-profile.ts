import { eq } from "drizzle-orm";
import { ADMIN_ACCOUNT_MESSAGES } from "#accounts/domain/messages.ts";
import type { Context } from "#accounts/server/context.ts";
import { eraseAccounts, oneAccount } from "#accounts/server/erase-accounts.ts";
import { isAdminAccount } from "#accounts/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import { forbidden, notFound } from "#kernel/errors.ts";
import { canDeleteProfile, isSelf } from "#kernel/permissions.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { deleteOrphanedFiles } from "#platform/files/delete-orphaned-files.ts";
import { requireReader } from "./access.ts";

/** Decision 46. */
export async function deleteProfile(context: Context, actor: Actor, id: string): Promise<void> {
  requireReader(actor, id);
  if (!canDeleteProfile(actor) || isSelf(actor, id)) throw forbidden(ADMIN_ACCOUNT_MESSAGES.protectedAccount);
  await context.db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
    if (!account) throw notFound();
    if (await isAdminAccount(tx, account, context.config.adminEmails)) {
      throw forbidden(ADMIN_ACCOUNT_MESSAGES.protectedAccount);
    }
    await eraseAccounts(context, tx, oneAccount(id));
    await recordAct(tx, context.clock, actor, { action: "profile.deleted", subjectId: id });
  });
  await deleteOrphanedFiles(context);
}
