import { eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import type { AuthSession, VerifyRequest } from "../../contract/auth.ts";
import type { Context } from "../context.ts";
import type { Visit } from "../env.ts";
import { refuse, validationFailed } from "../errors.ts";
import { levelGuess } from "../level-guess.ts";
import { forgetGuesses, guesserOf, requireGuessAllowed } from "../limits.ts";
import { presentSession } from "../present-session.ts";
import { type Account, findAccountByPhone, isBanned } from "../queries.ts";
import { startSession } from "../start-session.ts";
import { createPhoneAccount } from "./create-phone-account.ts";
import { readCodedPhone } from "./read-number.ts";
import { findSignInByCode, type PhoneSignIn, spendSignIn } from "./sign-in-code.ts";

/** POST /verify of type sms: a number and its code become a session, of a new account where there was none. */
export async function verifySms(context: Context, body: VerifyRequest, visit: Visit): Promise<AuthSession> {
  if (body.token_hash) throw refuse("otp_expired");
  if (!body.token) throw validationFailed("Verify requires a token or a token hash");
  const startedAt = performance.now();
  const phone = readCodedPhone(body);
  const guesser = await guesserOf(context, phone, visit, () => findAccountByPhone(context.db, phone));
  await requireGuessAllowed(context, "code", guesser);
  const found = await findSignInByCode(context, phone, body.token);
  if (!found) {
    await levelGuess(startedAt);
    throw refuse("otp_expired");
  }
  await forgetGuesses(context, "code", guesser);
  const open = await context.db.transaction(async (tx) => {
    const { id } = await openAccount(context, tx, found);
    return startSession(context, tx, id, "otp", visit);
  });
  return presentSession(context, open);
}

async function openAccount(context: Context, tx: Queryable, found: PhoneSignIn): Promise<Account> {
  // The account first, as everybody who changes its tokens locks it first.
  const known = await lockByPhone(tx, found.phone);
  if (!(await spendSignIn(tx, found))) throw refuse("otp_expired");
  if (known) return confirmPhone(context, tx, known);
  if (!found.createsAccount) throw refuse("otp_expired");
  const { phone, passwordHash, userMetadata: data } = found;
  const created = await createPhoneAccount(context, tx, { phone, passwordHash, data });
  const account = created ?? (await lockByPhone(tx, phone));
  if (!account) throw new Error("the account has gone");
  return account;
}

async function lockByPhone(tx: Queryable, phone: string): Promise<Account | null> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.phone, phone)).for("update");
  return account ?? null;
}

/** One that an administrator made or an import brought may still wait for its proof. */
async function confirmPhone({ clock }: Context, tx: Queryable, account: Account): Promise<Account> {
  const now = clock();
  if (isBanned(account, now)) throw refuse("user_banned");
  if (account.phoneConfirmedAt) return account;
  const userMetadata = { ...account.userMetadata, phone_verified: true };
  await tx
    .update(accounts)
    .set({ phoneConfirmedAt: now, userMetadata, updatedAt: now })
    .where(eq(accounts.id, account.id));
  return account;
}
