import type { AuthSession, PasswordGrant } from "#contract/auth.ts";
import type { Context } from "../context.ts";
import type { Visit } from "./env.ts";
import { refuse, validationFailed } from "./errors.ts";
import { forgetGuesses, requireGuessAllowed } from "./limits.ts";
import { findWeakness, isRightPassword, isTooLong } from "./passwords.ts";
import { presentSession } from "./present-session.ts";
import { type Account, findAccountByEmail } from "./queries.ts";
import { readKnownEmail } from "./read-contact.ts";
import { startSession } from "./start-session.ts";

export async function signIn(context: Context, body: PasswordGrant, visit: Visit): Promise<AuthSession> {
  const email = readKnownEmail(body);
  if (!body.password) throw validationFailed("missing password");
  const account = await requireAccount(context, email, body.password);
  const open = await startSession(context, context.db, account.id, "password", visit);
  const answer = await presentSession(context, open);
  const weakness = findWeakness(body.password);
  if (weakness) answer.weak_password = weakness;
  return answer;
}

async function requireAccount(context: Context, email: string, password: string): Promise<Account> {
  // Also a bound on what one request can make argon2 chew.
  if (isTooLong(password)) throw refuse("invalid_credentials");
  await requireGuessAllowed(context, "password", email);
  const account = await findAccountByEmail(context.db, email);
  const right = await isRightPassword(account?.passwordHash, password);
  if (!account || !right) throw refuse("invalid_credentials");
  await forgetGuesses(context, "password", email);
  if (isBanned(account, context.clock())) throw refuse("user_banned", 400);
  if (!account.emailConfirmedAt) throw refuse("email_not_confirmed");
  return account;
}

export const isBanned = ({ bannedUntil }: Account, now: Date) => bannedUntil !== null && bannedUntil > now;
