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

/** Data of an unconfirmed sign-up stays with its mail. @returns null when the address is taken or sign-up is closed */
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

/** @returns null when the address or number got an account meanwhile */
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

/** AUTH_DISABLE_SIGNUP closes every way to create an account. */
export function requireSignUpOpen({ config }: Context): void {
  if (config.auth.signUpClosed) throw refuse("signup_disabled");
}
