import { and, eq, gt } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities, oneTimeTokens } from "#platform/db/schema/accounts.ts";
import { MAIL_CODE_LIFETIME_S } from "../domain/one-time-code.ts";
import type { Context, Visit } from "./context.ts";
import { isUniqueViolation, refuse } from "./errors.ts";
import { updateProviders } from "./identities/add-identity.ts";
import { notifyOfChange } from "./mails/change-notice.ts";
import { dropTokens, type OneTimeToken, voidMailed } from "./one-time-token.ts";
import { type Account, listIdentities } from "./queries.ts";
import { CONFIRMED, type EmailChangeHalf } from "./token-kinds.ts";
import { recordEvent } from "./webhooks/record-event.ts";

/** The address has been proved to be the account's. Does nothing the second time. */
export async function confirmEmail(context: Context, tx: Queryable, account: Account): Promise<void> {
  if (account.emailConfirmedAt) return;
  const now = context.clock();
  const proved = { email_verified: true };
  await tx
    .update(accounts)
    .set({ emailConfirmedAt: now, updatedAt: now, userMetadata: { ...account.userMetadata, ...proved } })
    .where(eq(accounts.id, account.id));
  await updateEmailIdentity(tx, account.id, proved, now);
  await dropTokens(tx, account.id, ["confirmation"]);
  await recordEvent(tx, "user.updated", account.id);
  if (account.email) await context.accountEvents.emailConfirmed(tx, { id: account.id, email: account.email });
}

/** What the account's own email identity says, where there is one. */
async function updateEmailIdentity(
  tx: Queryable,
  accountId: string,
  changes: { email?: string; email_verified: boolean },
  now: Date,
): Promise<void> {
  const identity = (await listIdentities(tx, accountId)).find(({ provider }) => provider === "email");
  if (!identity) return;
  await tx
    .update(identities)
    .set({
      identityData: { ...identity.identityData, ...changes },
      updatedAt: now,
      ...(changes.email === undefined ? {} : { email: changes.email }),
    })
    .where(and(eq(identities.id, identity.id)));
}

/**
 * One of the two addresses has confirmed, which holds as long as a mail does: the other one's may be made afterwards.
 * @returns whether the other one had confirmed before
 */
export async function confirmHalf(
  { clock }: Context,
  tx: Queryable,
  token: OneTimeToken,
  half: EmailChangeHalf,
): Promise<boolean> {
  const { accountId } = token;
  const now = clock();
  const other = CONFIRMED[half === "email_change_new" ? "email_change_current" : "email_change_new"];
  const ofOther = and(
    eq(oneTimeTokens.accountId, accountId),
    eq(oneTimeTokens.kind, other),
    gt(oneTimeTokens.expiresAt, now),
  );
  const confirmed = await tx.select({ id: oneTimeTokens.id }).from(oneTimeTokens).where(ofOther);
  if (confirmed.length > 0) return true;
  await dropTokens(tx, accountId, [CONFIRMED[half]]);
  const expiresAt = new Date(now.getTime() + MAIL_CODE_LIFETIME_S * 1000);
  await tx.insert(oneTimeTokens).values({ ...token, kind: CONFIRMED[half], linkHash: null, expiresAt });
  return false;
}

export async function completeEmailChange(
  context: Context,
  tx: Queryable,
  account: Account,
  visit: Visit,
): Promise<void> {
  const now = context.clock();
  const email = account.newEmail;
  if (!email) throw refuse("otp_expired");
  const named = "email" in account.userMetadata ? { email, email_verified: true } : {};
  await tx
    .update(accounts)
    .set({
      email,
      newEmail: null,
      emailConfirmedAt: account.emailConfirmedAt ?? now,
      isAnonymous: false,
      userMetadata: { ...account.userMetadata, ...named },
      updatedAt: now,
    })
    .where(eq(accounts.id, account.id))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuse("email_exists") : error;
    });
  await updateEmailIdentity(tx, account.id, { email, email_verified: true }, now);
  await addEmailIdentity(context, tx, account.id, email);
  // What was sent to the old address must open nothing any more.
  await voidMailed(tx, account.id);
  await recordEvent(tx, "user.updated", account.id);
  await notifyOfChange(context, tx, account, "email", visit);
  await context.accountEvents.emailConfirmed(tx, { id: account.id, email, emailBefore: account.email });
}

/** An account that was opened in another way has proved an address: from now on that is a way in too. */
async function addEmailIdentity({ clock }: Context, tx: Queryable, id: string, email: string): Promise<void> {
  const now = clock();
  const identityData = { sub: id, email, email_verified: true, phone_verified: false };
  await tx
    .insert(identities)
    .values({ accountId: id, provider: "email", providerId: id, identityData, email, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  await updateProviders(tx, id);
}
