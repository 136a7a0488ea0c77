import { eq } from "drizzle-orm";
import { ADMIN_ACCOUNT_MESSAGES } from "#domain/auth/admin-messages.ts";
import { type Actor, isSelf } from "#domain/members/actor.ts";
import { canDeleteProfile } from "#domain/members/permissions.ts";
import { roleOf } from "#domain/members/roles.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Context } from "../auth/context.ts";
import { eraseAccounts, oneAccount } from "../auth/erase-accounts.ts";
import { provesItsAddress } from "../auth/queries.ts";
import { accounts } from "../db/schema/accounts.ts";
import { forbidden, notFound } from "../errors.ts";
import { dropUnheldFiles } from "../files/drop-unheld-files.ts";
import { requireReader } from "./access.ts";

/** Decision 46: the account and all that hangs on it. */
export async function deleteProfile(context: Context, actor: Actor, id: string): Promise<void> {
  requireReader(actor, id);
  if (!canDeleteProfile(actor) || isSelf(actor, id)) throw forbidden(ADMIN_ACCOUNT_MESSAGES.protectedAccount);
  await context.db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
    if (!account) throw notFound();
    const user = { email: account.email ?? "", emailVerified: await provesItsAddress(tx, account) };
    if (roleOf(user, context.config.adminEmails) === "admin") {
      throw forbidden(ADMIN_ACCOUNT_MESSAGES.protectedAccount);
    }
    await eraseAccounts(context, tx, oneAccount(id));
    await recordAct(tx, context.clock, actor, { action: "profile.deleted", subjectId: id });
  });
  await dropUnheldFiles(context);
}
