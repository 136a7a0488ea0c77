import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import type { Context } from "../context.ts";
import type { Caller, Visit } from "../env.ts";
import { AuthError, refuse } from "../errors.ts";
import { tellOfChange } from "../notices/tell-of-change.ts";
import { voidPending, voidTexted } from "../one-time-token.ts";
import { isUniqueViolation } from "../pg-error.ts";
import { type Account, type Identity, listIdentities } from "../queries.ts";
import { requireWayIn } from "../ways-in.ts";
import { recordEvent } from "../webhooks/record-event.ts";
import { nameProviders } from "./add-identity.ts";
import { lockAccount } from "./settle-identity.ts";

const uuid = v.pipe(v.string(), v.uuid());

/** Takes one way in away from an account; never the last one (protocol 1.9). */
export async function unlinkIdentity(
  context: Context,
  { account: { id } }: Caller,
  identityId: string,
  visit: Visit,
): Promise<void> {
  if (!v.is(uuid, identityId)) throw new AuthError(404, "validation_failed", "identity_id must be an UUID");
  try {
    await context.db.transaction(async (tx) => {
      const account = await lockAccount(context, tx, id);
      const own = await listIdentities(tx, id);
      if (own.length <= 1) throw refuse("single_identity_not_deletable");
      const removed = own.find((identity) => identity.id === identityId);
      if (!removed) throw refuse("identity_not_found");
      await tx.delete(identities).where(eq(identities.id, removed.id));
      const left = own.filter((identity) => identity !== removed);
      if (removed.provider === "phone") await dropPhone(tx, id);
      else if (isItsAddress(account, removed, left)) await promoteAddress(context, tx, account, left);
      await requireWayIn(tx, id);
      await nameProviders(tx, id);
      await recordEvent(tx, "identity.unlinked", id);
      await tellOfChange(context, tx, account, "identity-unlinked", visit);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? refuse("email_conflict_identity_not_deletable") : error;
  }
}

const sameAddress = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase();

/** Whether the account has its address from this identity alone. */
function isItsAddress({ email }: Account, removed: Identity, left: readonly Identity[]): boolean {
  if (email === null || !sameAddress(removed.email, email)) return false;
  return !left.some((identity) => sameAddress(identity.email, email));
}

async function dropPhone(tx: Queryable, id: string): Promise<void> {
  await tx.update(accounts).set({ phone: null, phoneConfirmedAt: null }).where(eq(accounts.id, id));
  await voidTexted(tx, id);
}

/**
 * The verified address of another identity takes its place; what was sent to the old one is void. One that nobody proved
 * would wait for its owner with this member's sessions and keys in it.
 */
async function promoteAddress(context: Context, tx: Queryable, account: Account, left: readonly Identity[]) {
  const now = context.clock();
  const email = left.find((identity) => identity.email !== null && isVerified(identity))?.email ?? null;
  await tx
    .update(accounts)
    .set({ email, emailConfirmedAt: email === null ? null : now, newEmail: null, updatedAt: now })
    .where(eq(accounts.id, account.id));
  await voidPending(tx, account.id);
  if (email) await context.accountEvents.emailConfirmed(tx, { id: account.id, email, emailBefore: account.email });
}

const isVerified = ({ identityData }: Identity) => identityData.email_verified === true;
