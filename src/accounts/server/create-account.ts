import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import type { Context } from "./context.ts";
import { refuse } from "./errors.ts";
import type { SignUp } from "./pending-sign-up.ts";
import type { Account, Identity } from "./queries.ts";
import { requireSmallMetadata } from "./request-fields.ts";
import { recordEvent } from "./webhooks/record-event.ts";

type NewAccount = SignUp & { email: string; confirmed: boolean };
type AccountWithIdentities = { account: Account; identities: Identity[] };

/**
 * Before its address is proved, an account holds nothing of what the sign-up asks for: that waits with the mail.
 * @returns null when the address has got an account in the meantime; while sign-up is closed, only who has one comes here
 */
export async function createAccount(
  context: Context,
  tx: Queryable,
  { email, passwordHash, data, confirmed }: NewAccount,
): Promise<AccountWithIdentities | null> {
  if (context.config.auth.signUpClosed) return null;
  const id = v7();
  const now = context.clock();
  const own = { sub: id, email, email_verified: confirmed, phone_verified: false };
  requireSmallMetadata({ ...data, ...own });
  const identityData = confirmed ? { ...data, ...own } : own;
  const [account] = await tx
    .insert(accounts)
    .values({
      id,
      email,
      passwordHash: confirmed ? passwordHash : null,
      emailConfirmedAt: confirmed ? now : null,
      appMetadata: { provider: "email", providers: ["email"] },
      userMetadata: identityData,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!account) return null;
  const [identity] = await tx
    .insert(identities)
    .values({ accountId: id, provider: "email", providerId: id, identityData, email, createdAt: now, updatedAt: now })
    .returning();
  if (!identity) throw new Error("the identity was not stored");
  await recordEvent(tx, "user.created", id);
  if (confirmed) await context.accountEvents.emailConfirmed(tx, { id, email });
  return { account, identities: [identity] };
}

/** AUTH_DISABLE_SIGNUP: for every way in which somebody would open an account of their own. */
export function requireSignUpOpen({ config }: Context): void {
  if (config.auth.signUpClosed) throw refuse("signup_disabled");
}
