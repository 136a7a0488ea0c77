import { eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import type { Context } from "../context.ts";
import type { Visit } from "../env.ts";
import { refuse } from "../errors.ts";
import { listFactors } from "../factors/queries.ts";
import { requireSecondStep } from "../factors/require-level.ts";
import { tellOfChange } from "../notices/tell-of-change.ts";
import { isUniqueViolation } from "../pg-error.ts";
import { type Account, findAccountByEmail } from "../queries.ts";
import { requireOpenSession } from "../session-end.ts";
import { addIdentity } from "./add-identity.ts";
import { findIdentity } from "./queries.ts";
import { lockAccount } from "./settle-identity.ts";
import type { ProvenIdentity } from "./sign-in-with-identity.ts";

type By = { sessionId: string; visit: Visit };

/** Adds an identity to the account of the session that asked for it, and opens what `then` opens. */
export async function withLinkedIdentity<T>(
  context: Context,
  proven: ProvenIdentity,
  by: By,
  then: (tx: Queryable, accountId: string) => Promise<T>,
): Promise<T> {
  try {
    return await context.db.transaction(async (tx) => then(tx, await link(context, tx, proven, by)));
  } catch (error) {
    throw isUniqueViolation(error) ? refuse("identity_already_exists") : error;
  }
}

async function link(
  context: Context,
  tx: Queryable,
  proven: ProvenIdentity,
  { sessionId, visit }: By,
): Promise<string> {
  const { accountId } = await requireOpenSession(context, tx, sessionId);
  const account = await lockAccount(context, tx, accountId);
  const session = await requireOpenSession(context, tx, sessionId);
  requireSecondStep({ session, factors: await listFactors(tx, account.id) }, 403);
  const known = await findIdentity(tx, proven.provider, proven.providerId);
  if (known?.accountId === account.id) {
    throw refuse("identity_already_exists", undefined, "Identity is already linked");
  }
  if (known) throw refuse("identity_already_exists");
  if (account.isSsoUser) throw refuse("user_sso_managed");
  await addIdentity(context, tx, account.id, proven);
  await adoptAddress(context, tx, account, proven);
  await tellOfChange(context, tx, account, "identity-linked", visit);
  return account.id;
}

/** An account without an address gets the one that its first such identity proves; a guest becomes a member. */
async function adoptAddress(context: Context, tx: Queryable, account: Account, proven: ProvenIdentity): Promise<void> {
  const { email } = proven;
  const isFree = email !== null && proven.emailVerified && !(await findAccountByEmail(tx, email));
  const address = account.email === null && isFree ? { email, emailConfirmedAt: context.clock() } : {};
  await tx
    .update(accounts)
    .set({ ...address, isAnonymous: false })
    .where(eq(accounts.id, account.id));
  if (address.email) await context.accountEvents.emailConfirmed(tx, { id: account.id, email: address.email });
}
