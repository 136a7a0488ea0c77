import type { AuthSession, PasswordGrant } from "#contract/auth.ts";
import type { Context } from "../context.ts";
import type { Visit } from "./env.ts";
import { refuse, validationFailed } from "./errors.ts";
import { rehashPassword } from "./import/rehash-password.ts";
import { forgetGuesses, requireGuessAllowed } from "./limits.ts";
import { findWeakness, isRightPassword, isTooLong } from "./passwords.ts";
import { readPhoneOf, requireAccountByPhone } from "./phone/sign-in-by-phone.ts";
import { presentSession } from "./present-session.ts";
import { type Account, findAccountByEmail } from "./queries.ts";
import { readKnownEmail } from "./read-contact.ts";
import { startSession } from "./start-session.ts";

export async function signIn(context: Context, body: PasswordGrant, visit: Visit): Promise<AuthSession> {
  const byPhone = Boolean(body.phone);
  const contact = byPhone ? readPhoneOf(context, body) : readKnownEmail(body);
  if (!body.password) throw validationFailed("missing password");
  const account = await requireAccount(context, { contact, byPhone, password: body.password });
  const open = await context.db.transaction((tx) => startSession(context, tx, account.id, "password", visit));
  const answer = await presentSession(context, open);
  const weakness = findWeakness(context.config.auth, body.password);
  if (weakness) answer.weak_password = weakness;
  return answer;
}

type Attempt = { contact: string; byPhone: boolean; password: string };

async function requireAccount(context: Context, { contact, byPhone, password }: Attempt): Promise<Account> {
  // Also a bound on what one request can make argon2 chew.
  if (isTooLong(password)) throw refuse("invalid_credentials");
  await requireGuessAllowed(context, "password", contact);
  if (byPhone) return requireAccountByPhone(context, contact, password);
  const account = await findAccountByEmail(context.db, contact);
  const right = await isRightPassword(account?.passwordHash, password);
  if (!account || !right) throw refuse("invalid_credentials");
  await forgetGuesses(context, "password", contact);
  await rehashPassword(context, account, password);
  if (isBanned(account, context.clock())) throw refuse("user_banned", 400);
  if (!account.emailConfirmedAt) throw refuse("email_not_confirmed");
  return account;
}

export const isBanned = ({ bannedUntil }: Account, now: Date) => bannedUntil !== null && bannedUntil > now;
