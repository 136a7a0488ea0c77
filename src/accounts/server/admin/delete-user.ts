import type { Actor } from "#kernel/actor.ts";
import { roleOf } from "#kernel/roles.ts";
import { dropUnheldFiles } from "#platform/files/drop-unheld-files.ts";
import { ADMIN_ACCOUNT_MESSAGES } from "../../domain/admin-messages.ts";
import type { Context } from "../context.ts";
import { eraseAccounts, oneAccount } from "../erase-accounts.ts";
import { AuthError, validationFailed } from "../errors.ts";
import { provesItsAddress } from "../queries.ts";
import { lockUser } from "./find-user.ts";

/** Decision 46: the account and all that hangs on it, as when an administrator deletes a member. */
export async function deleteUser(context: Context, actor: Actor, id: string, isSoft: boolean): Promise<void> {
  if (isSoft) throw validationFailed("Soft deletion is not supported: a deleted account is erased");
  await context.db.transaction(async (tx) => {
    const account = await lockUser(tx, id);
    const user = { email: account.email ?? "", emailVerified: await provesItsAddress(tx, account) };
    if (roleOf(user, context.config.adminEmails) === "admin") {
      throw new AuthError(409, "conflict", ADMIN_ACCOUNT_MESSAGES.protectedAccount);
    }
    await eraseAccounts(context, tx, oneAccount(account.id));
    await context.audit.record(tx, actor, { action: "profile.deleted", subjectId: account.id });
  });
  await dropUnheldFiles(context);
}
