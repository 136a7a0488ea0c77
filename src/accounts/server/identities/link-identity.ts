import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Queryable } from "#platform/db/database.ts";
import { isUniqueViolation } from "#platform/db/database-errors.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import { type Caller, requireStepUp } from "../caller.ts";
import type { Context, Visit } from "../context.ts";
import { ENDS_LINKS } from "../end-mailed-links.ts";
import { AuthError, refuse } from "../errors.ts";
import { listFactors } from "../factors/queries.ts";
import { notifyOfChange } from "../mails/change-notice.ts";
import { voidPending, voidTexted } from "../one-time-token.ts";
import { type Account, findAccountByEmail, type Identity, listIdentities, lockUnbannedAccount } from "../queries.ts";
import { requireActiveSession } from "../session-end.ts";
import { requireSignInMethod } from "../session-level.ts";
import { recordEvent } from "../webhooks/record-event.ts";
import { addIdentity, findIdentity, updateProviders } from "./add-identity.ts";
import type { VerifiedIdentity } from "./sign-in-with-identity.ts";

type By = { sessionId: string; visit: Visit };

/** Links the identity to the caller's account; `then` runs in the same transaction. */
export async function withLinkedIdentity<T>(
  context: Context,
  verified: VerifiedIdentity,
  by: By,
  then: (tx: Queryable, accountId: string) => Promise<T>,
): Promise<T> {
  try {
    return await context.db.transaction(async (tx) => then(tx, await link(context, tx, verified, by)));
  } catch (error) {
    throw isUniqueViolation(error) ? refuse("identity_already_exists") : error;
  }
}

async function link(
  context: Context,
  tx: Queryable,
  verified: VerifiedIdentity,
  { sessionId, visit }: By,
): Promise<string> {
  const { accountId } = await requireActiveSession(context, tx, sessionId);
  const account = await lockUnbannedAccount(context, tx, accountId);
  const session = await requireActiveSession(context, tx, sessionId);
  requireStepUp({ session, factors: await listFactors(tx, account.id) }, 403);
  const known = await findIdentity(tx, verified.provider, verified.providerId);
  if (known?.accountId === account.id) {
    throw refuse("identity_already_exists", undefined, "Identity is already linked");
  }
  if (known) throw refuse("identity_already_exists");
  if (account.isSsoUser) throw refuse("user_sso_managed");
  await addIdentity(context, tx, account.id, verified);
  await adoptAddress(context, tx, account, verified);
  await notifyOfChange(context, tx, account, "identity-linked", visit);
  return account.id;
}

/** An account without an address takes a verified one; an anonymous account becomes a member. */
async function adoptAddress(
  context: Context,
  tx: Queryable,
  account: Account,
  verified: VerifiedIdentity,
): Promise<void> {
  const { email } = verified;
  const isFree = email !== null && verified.emailVerified && !(await findAccountByEmail(tx, email));
  const address = account.email === null && isFree ? { email, emailConfirmedAt: context.clock() } : {};
  await tx
    .update(accounts)
    .set({ ...address, isAnonymous: false })
    .where(eq(accounts.id, account.id));
  if (address.email) await context.accountEvents.emailConfirmed(tx, { id: account.id, email: address.email });
}

const uuid = v.pipe(v.string(), v.uuid());

/** @throws when it is the last way to sign in (docs/develop/accounts/providers.md#which-account) */
export async function unlinkIdentity(
  context: Context,
  { account: { id } }: Caller,
  identityId: string,
  visit: Visit,
): Promise<void> {
  if (!v.is(uuid, identityId)) throw new AuthError(404, "validation_failed", "identity_id must be an UUID");
  try {
    await context.db.transaction(async (tx) => {
      const account = await lockUnbannedAccount(context, tx, id);
      const own = await listIdentities(tx, id);
      if (own.length <= 1) throw refuse("single_identity_not_deletable");
      const removed = own.find((identity) => identity.id === identityId);
      if (!removed) throw refuse("identity_not_found");
      await tx.delete(identities).where(eq(identities.id, removed.id));
      const left = own.filter((identity) => identity !== removed);
      if (removed.provider === "phone") await dropPhone(tx, id);
      else if (isItsAddress(account, removed, left)) await promoteAddress(context, tx, account, left);
      await requireSignInMethod(tx, id);
      await updateProviders(tx, id);
      await recordEvent(tx, "identity.unlinked", id);
      await notifyOfChange(context, tx, account, "identity-unlinked", visit);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? refuse("email_conflict_identity_not_deletable") : error;
  }
}

const sameAddress = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase();

/** Whether the removed identity is the only one with the account's address. */
function isItsAddress({ email }: Account, removed: Identity, left: readonly Identity[]): boolean {
  if (email === null || !sameAddress(removed.email, email)) return false;
  return !left.some((identity) => sameAddress(identity.email, email));
}

async function dropPhone(tx: Queryable, id: string): Promise<void> {
  await tx.update(accounts).set({ phone: null, phoneConfirmedAt: null }).where(eq(accounts.id, id));
  await voidTexted(tx, id);
}

/** Only a verified address becomes the account's: the owner of an unverified one could enter this member's account. */
async function promoteAddress(context: Context, tx: Queryable, account: Account, left: readonly Identity[]) {
  const now = context.clock();
  const email = left.find((identity) => identity.email !== null && isVerified(identity))?.email ?? null;
  await tx
    .update(accounts)
    .set({ ...ENDS_LINKS, email, emailConfirmedAt: email === null ? null : now, newEmail: null, updatedAt: now })
    .where(eq(accounts.id, account.id));
  await voidPending(tx, account.id);
  if (email) await context.accountEvents.emailConfirmed(tx, { id: account.id, email, emailBefore: account.email });
}

const isVerified = ({ identityData }: Identity) => identityData.email_verified === true;
