import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import { passkeys } from "#platform/db/schema/passkeys.ts";
import { refuse } from "./errors.ts";

/** How the session began, as the access token's `amr` tells. */
export type SignInMethod =
  | "password"
  | "otp"
  | "magiclink"
  | "recovery"
  | "email/signup"
  | "email_change"
  | "invite"
  | "oauth"
  | "sso/saml"
  | "web3"
  | "passkey"
  | "anonymous";

/** A passkey is the device and what unlocks it: two factors at once. */
export const levelOf = (method: SignInMethod) => (method === "passkey" ? "aal2" : "aal1");

/** To be asked once a way in was taken away, with the account's row locked: nobody is locked out. */
export async function requireSignInMethod(tx: Queryable, accountId: string): Promise<void> {
  if (!(await hasSignInMethod(tx, accountId))) throw refuse("single_identity_not_deletable");
}

/** By a proved address or number, a provider, an organisation, a wallet or a passkey. */
async function hasSignInMethod(tx: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${accounts} own where own.id = ${accountId} and (
      own.email_confirmed_at is not null or own.phone_confirmed_at is not null
      or exists (select from ${identities} way where way.account_id = own.id and way.provider not in ('email', 'phone'))
      or exists (select from ${passkeys} key where key.account_id = own.id))`);
  return rows.length > 0;
}
