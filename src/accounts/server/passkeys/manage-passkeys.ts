import { and, desc, eq } from "drizzle-orm";
import { validate } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { passkeys } from "#platform/db/schema/passkeys.ts";
import type { Passkey, RenamePasskeyRequest } from "../../contract/passkeys.ts";
import { type Caller, requireStepUp } from "../caller.ts";
import type { Context, Visit } from "../context.ts";
import { AuthError, refuse } from "../errors.ts";
import { notifyOfChange } from "../mails/change-notice.ts";
import { type Account, lockAccount } from "../queries.ts";
import { requireSignInMethod } from "../session-level.ts";
import { canHavePasskeys } from "./relying-party.ts";

/** DELETE /passkeys/{id}: sessions that were opened with the passkey stay. */
export async function removePasskey(context: Context, account: Account, id: string, visit: Visit): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const removed = await tx
      .delete(passkeys)
      .where(isPasskeyOf(account.id, requireId(id)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw noSuchPasskey();
    await requireSignInMethod(tx, account.id);
    await notifyOfChange(context, tx, account, "passkey-removed", visit);
  });
}

export async function renamePasskey(
  { db }: Context,
  { account }: Caller,
  id: string,
  { friendly_name: friendlyName }: RenamePasskeyRequest,
): Promise<Passkey> {
  const [renamed] = await db
    .update(passkeys)
    .set({ friendlyName })
    .where(isPasskeyOf(account.id, requireId(id)))
    .returning();
  if (!renamed) throw noSuchPasskey();
  return presentPasskey(renamed);
}

/** A passkey is a permanent way to sign in, so adding one needs a full sign-in with the second step. */
export function requireMayChange({ config }: Context, caller: Caller): void {
  const { account } = caller;
  if (!canHavePasskeys(config)) throw refuse("passkey_disabled");
  if (account.isAnonymous) throw refuse("no_authorization", 403);
  if (account.isSsoUser) throw refuse("user_sso_managed");
  requireStepUp(caller, 403);
}

/** By protocol, the same answer for an invalid id, an unknown id and another account's id. */
export const noSuchPasskey = () => new AuthError(404, "validation_failed", "Passkey not found");

export function requireId(id: string): string {
  if (!validate(id)) throw noSuchPasskey();
  return id;
}

export function presentPasskey({ id, friendlyName, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  const passkey: Passkey = { id, friendly_name: friendlyName, created_at: createdAt.toISOString() };
  if (lastUsedAt) passkey.last_used_at = lastUsedAt.toISOString();
  return passkey;
}

export type StoredPasskey = typeof passkeys.$inferSelect;

export function listPasskeys(db: Queryable, accountId: string): Promise<StoredPasskey[]> {
  return db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(desc(passkeys.createdAt));
}

export async function findPasskeyByCredential(db: Queryable, credentialId: string): Promise<StoredPasskey | null> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return passkey ?? null;
}

export const isPasskeyOf = (accountId: string, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));
