import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import type { Context, Visit } from "./context.ts";
import { refuse } from "./errors.ts";
import type { SignUp } from "./pending-sign-up.ts";
import type { Account, Identity } from "./queries.ts";
import { requireSmallMetadata } from "./request-fields.ts";
import { keepSignUpNetwork } from "./sign-up-network.ts";
import { recordEvent } from "./webhooks/record-event.ts";

type NewAccount = Pick<SignUp, "passwordHash" | "data"> & { email: string; confirmed: boolean; visit: Visit };
type AccountWithIdentities = { account: Account; identities: Identity[] };

/**
 * Before its address is proved, an account holds nothing of what the sign-up asks for: that waits with the mail.
 * @returns null when the address has got an account in the meantime; while sign-up is closed, only who has one comes here
 */
export async function createAccount(
  context: Context,
  tx: Queryable,
  { email, passwordHash, data, confirmed, visit }: NewAccount,
): Promise<AccountWithIdentities | null> {
  if (context.config.auth.signUpClosed) return null;
  const id = v7();
  const now = context.clock();
  const own = { sub: id, email, email_verified: confirmed, phone_verified: false };
  requireSmallMetadata({ ...data, ...own });
  const identityData = confirmed ? { ...data, ...own } : own;
  const proof = confirmed ? { passwordHash, emailConfirmedAt: now } : {};
  const created = await storeAccount(tx, { ...proof, id, provider: "email", email, identityData, now });
  if (created) await keepSignUpNetwork(context, tx, created.account, visit);
  if (created && confirmed) await context.accountEvents.emailConfirmed(tx, { id, email });
  return created;
}

type StoredAccount = Pick<
  typeof accounts.$inferInsert,
  "email" | "phone" | "passwordHash" | "emailConfirmedAt" | "phoneConfirmedAt"
> & { id: string; provider: "email" | "phone"; identityData: Record<string, unknown>; now: Date };

/**
 * An account with its first identity, which tells the same of its owner.
 * @returns null when the address or the number has got an account in the meantime
 */
export async function storeAccount(
  tx: Queryable,
  { id, provider, identityData, now, ...columns }: StoredAccount,
): Promise<AccountWithIdentities | null> {
  const times = { createdAt: now, updatedAt: now };
  const [account] = await tx
    .insert(accounts)
    .values({
      ...columns,
      ...times,
      id,
      appMetadata: { provider, providers: [provider] },
      userMetadata: identityData,
    })
    .onConflictDoNothing()
    .returning();
  if (!account) return null;
  const [identity] = await tx
    .insert(identities)
    .values({ ...times, accountId: id, provider, providerId: id, identityData, email: columns.email ?? null })
    .returning();
  if (!identity) throw new Error("the identity was not stored");
  await recordEvent(tx, "user.created", id);
  return { account, identities: [identity] };
}

/** AUTH_DISABLE_SIGNUP: for every way in which somebody would open an account of their own. */
export function requireSignUpOpen({ config }: Context): void {
  if (config.auth.signUpClosed) throw refuse("signup_disabled");
}
