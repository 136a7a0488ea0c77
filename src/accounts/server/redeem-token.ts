import { eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { completeEmailChange, confirmHalf } from "./complete-email-change.ts";
import type { Context } from "./context.ts";
import type { Visit } from "./env.ts";
import { refuse } from "./errors.ts";
import { restartWaiting } from "./identities/restart-waiting.ts";
import { type OneTimeToken, spendToken } from "./one-time-token.ts";
import { completePhoneChange } from "./phone/change-phone.ts";
import { type Account, isBanned } from "./queries.ts";
import { linkTypeOf } from "./token-kinds.ts";
import { confirmSignUp, signUpOf } from "./waiting-sign-up.ts";

type Redeemed = { accountId: string; halfDone: boolean };

/** Uses a token up and does what its mail was about. */
export async function redeemToken(
  context: Context,
  tx: Queryable,
  token: OneTimeToken,
  visit: Visit,
): Promise<Redeemed> {
  const now = context.clock();
  // Locked, so that the two confirmations of an email change cannot both think they are the first.
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, token.accountId)).for("update");
  const kind = account ? await spendToken(tx, token) : null;
  if (!account || kind === null || !isStillTheirs(token, account)) throw refuse("otp_expired");
  if (isBanned(account, now)) throw refuse("user_banned");
  const { secureEmailChange } = context.config.auth;
  const isHalf = kind === "email_change_current" || (kind === "email_change_new" && secureEmailChange);
  if (isHalf && !(await confirmHalf(context, tx, token, kind))) return { accountId: account.id, halfDone: true };
  if (linkTypeOf(kind) === "email_change") await completeEmailChange(context, tx, account, visit);
  else if (kind === "phone_change") await completePhoneChange(context, tx, account, { phone: token.sentTo, visit });
  else await confirmOwner(context, tx, account, { ...token, kind });
  return { accountId: account.id, halfDone: false };
}

/** Another address or number may have taken the place of this one while the mail was being asked for. */
function isStillTheirs({ kind, sentTo }: OneTimeToken, { email, newEmail, newPhone }: Account): boolean {
  if (kind === "phone_change") return sentTo === newPhone;
  const isNew = kind === "email_change_new" || kind === "email_change_last";
  return sentTo.toLowerCase() === (isNew ? newEmail : email)?.toLowerCase();
}

async function confirmOwner(context: Context, tx: Queryable, account: Account, token: OneTimeToken): Promise<void> {
  // Whoever set a password on an address they never proved must not keep it when its owner takes the account over.
  if (token.kind !== "confirmation" && account.emailConfirmedAt === null) {
    await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, account.id));
    return confirmSignUp(context, tx, await restartWaiting(context, tx, account), null);
  }
  await confirmSignUp(context, tx, account, signUpOf(token));
}
