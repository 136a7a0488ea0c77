import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import type { AuthUser } from "../../contract/auth.ts";
import { AuthError, refuse } from "../errors.ts";
import { listFactors } from "../factors/queries.ts";
import { presentUser } from "../present-user.ts";
import { type Account, findAccount, listIdentities } from "../queries.ts";

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
