import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Actor } from "#kernel/actor.ts";
import { roleOf } from "#kernel/roles.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { deleteOrphanedFiles } from "#platform/files/delete-orphaned-files.ts";
import type { AuthUser } from "../../contract/auth.ts";
import { ADMIN_ACCOUNT_MESSAGES } from "../../domain/messages.ts";
import type { Context } from "../context.ts";
import { eraseAccounts, oneAccount } from "../erase-accounts.ts";
import { AuthError, refuse, validationFailed } from "../errors.ts";
import { listFactors } from "../factors/queries.ts";
import { presentUser } from "../present-user.ts";
import { type Account, findAccount, listIdentities, provesItsAddress } from "../queries.ts";

const uuid = v.pipe(v.string(), v.uuid());

/** @throws where the address names no account */
export async function getUser(db: Queryable, id: string): Promise<Account> {
  requireUserId(id);
  const account = await findAccount(db, id);
  if (!account) throw userNotFound();
  return account;
}

/** For whoever changes it. */
export async function lockUser(tx: Queryable, id: string): Promise<Account> {
  requireUserId(id);
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
  if (!account) throw userNotFound();
  return account;
}

export async function presentStored(db: Queryable, id: string): Promise<AuthUser> {
  return presentUser(await getUser(db, id), await listIdentities(db, id), await listFactors(db, id));
}

export const isUuid = (text: string): boolean => v.is(uuid, text);

function requireUserId(id: string): void {
  if (!isUuid(id)) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
}

export const userNotFound = () => refuse("user_not_found", 404, "User not found");

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
  await deleteOrphanedFiles(context);
}
