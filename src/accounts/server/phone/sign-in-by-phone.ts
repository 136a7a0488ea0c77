import type { PasswordGrant } from "../../contract/auth.ts";
import type { Context } from "../context.ts";
import type { Visit } from "../env.ts";
import { refuse } from "../errors.ts";
import { rehashPassword } from "../import/rehash-password.ts";
import { forgetGuesses, guesserOf, requireGuessAllowed } from "../limits.ts";
import { isRightPassword } from "../passwords.ts";
import { type Account, findAccountByPhone, isBanned } from "../queries.ts";
import { readKnownPhone } from "./read-number.ts";
import { hasPhone } from "./require-sms-allowed.ts";
import { findWaitingPassword } from "./sign-in-code.ts";

export function readPhoneOf(context: Context, body: PasswordGrant): string {
  if (!hasPhone(context)) throw refuse("phone_provider_disabled", 422, "Phone logins are disabled");
  return readKnownPhone(body);
}

export type Signer = { account: Account; passwordHash: string | null };

/**
 * Whoever signed up with this password and has not sent the code back hears so, whether the number has an account or not;
 * of others nobody hears anything. For every number both passwords are looked at, and either is a guess until it opens
 * the account: neither the time nor the end of the guesses tells which numbers have one.
 */
export async function requireAccountByPhone(
  context: Context,
  phone: string,
  password: string,
  visit: Visit,
): Promise<Signer> {
  const account = await findAccountByPhone(context.db, phone);
  const guesser = await guesserOf(context, phone, visit, async () => account);
  await requireGuessAllowed(context, "password", guesser);
  const waiting = await findWaitingPassword(context, phone);
  const right = await isRightPassword(account?.passwordHash, password);
  if (!account || !right) {
    throw refuse((await isRightPassword(waiting, password)) ? "phone_not_confirmed" : "invalid_credentials");
  }
  await forgetGuesses(context, "password", guesser);
  const passwordHash = await rehashPassword(context, account, password);
  if (isBanned(account, context.clock())) throw refuse("user_banned", 400);
  if (!account.phoneConfirmedAt) throw refuse("phone_not_confirmed");
  return { account, passwordHash };
}
