import { and, eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { isUniqueViolation } from "#platform/db/database-errors.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import { queueAccountMail } from "./account-mail.ts";
import type { Context, Visit } from "./context.ts";
import { dropEmailChange, findConfirmedHalf } from "./email-change.ts";
import { ENDS_LINKS } from "./end-mailed-links.ts";
import { refuse, tooManyMails } from "./errors.ts";
import { updateProviders } from "./identities/add-identity.ts";
import { countMail, requireMailAllowed, requireMembersMail } from "./mail-limits.ts";
import { notifyOfChange } from "./mails/change-notice.ts";
import { dropTokens, voidMailed } from "./one-time-token.ts";
import type { CodeChallenge } from "./pkce.ts";
import { type Account, findAccountByEmail, listIdentities } from "./queries.ts";
import type { EMAIL_CHANGE_KINDS } from "./token-kinds.ts";
import { recordEvent } from "./webhooks/record-event.ts";

const HOUR = 3600;

type Request = { newEmail: string; challenge: CodeChallenge | null; visit: Visit };

/** With hidden accounts, the change to a taken address fails only when it is completed, so that it reveals nothing. */
export async function requireFreeEmail({ db, config }: Context, email: string): Promise<void> {
  if (!config.hideAccounts && (await findAccountByEmail(db, email))) throw refuse("email_exists");
}

/** Anonymous accounts use the budget of newcomers, not that of members. */
export async function requireChangeMailAllowed(
  context: Context,
  account: Account,
  { newEmail, visit }: Pick<Request, "newEmail" | "visit">,
): Promise<void> {
  if (takesAtOnce(context, account)) return;
  const mail = { kind: "email_change", email: account.email ?? newEmail };
  if (!account.isAnonymous) return requireMembersMail(context, mail, account);
  const strangers = { ...mail, share: "newcomers" } as const;
  const pass = await requireMailAllowed(context, strangers, visit);
  if (!(await countMail(context, strangers, pass, true))) throw tooManyMails(HOUR);
}

const takesAtOnce = ({ config }: Context, { isAnonymous }: Account) => isAnonymous && config.autoconfirm;

/**
 * Mails both addresses (AUTH_SECURE_EMAIL_CHANGE). On a repeat, an address that has confirmed gets no second mail.
 * Without an account the same statements run and nothing is sent, against timing attacks. @returns mail ids
 */
export async function requestEmailChange(
  context: Context,
  tx: Queryable,
  requested: Pick<Account, "id" | "email">,
  { newEmail, challenge, visit }: Request,
): Promise<string[]> {
  const pendingEmail = await lockPendingEmail(tx, requested.id);
  const set = { newEmail, updatedAt: context.clock() };
  const [account = null] = await tx.update(accounts).set(set).where(eq(accounts.id, requested.id)).returning();
  // The address may have changed since `requested` was read.
  const { id, email } = account ?? requested;
  const confirmed = await findConfirmedHalf(context, tx, id);
  const half = pendingEmail === newEmail ? confirmed : null;
  await dropEmailChange(tx, id, half);
  if (account && takesAtOnce(context, account)) {
    await completeEmailChange(context, tx, account, visit);
    return [];
  }
  const change = { currentEmail: email ?? "", newEmail };
  const send = (kind: (typeof EMAIL_CHANGE_KINDS)[number], to: string) =>
    queueAccountMail(context, tx, kind === half ? null : account, {
      ...{ kind, to, challenge, change },
      redirectTo: visit.redirectTo,
    });
  if (!email || !context.config.auth.secureEmailChange) return [await send("email_change_last", newEmail)];
  return [await send("email_change_current", email), await send("email_change_new", newEmail)];
}

async function lockPendingEmail(tx: Queryable, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ newEmail: accounts.newEmail })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for("update");
  return row?.newEmail ?? null;
}

/** Idempotent: does nothing when the address is already confirmed. */
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

export async function completeEmailChange(
  context: Context,
  tx: Queryable,
  account: Account,
  visit: Visit,
): Promise<void> {
  const now = context.clock();
  const email = account.newEmail;
  if (!email) throw refuse("otp_expired");
  await writeEmail(tx, account, { email, now });
  await updateEmailIdentity(tx, account.id, { email, email_verified: true }, now);
  await addEmailIdentity(context, tx, account.id, email);
  await voidMailed(tx, account.id);
  await recordEvent(tx, "user.updated", account.id);
  await notifyOfChange(context, tx, account, "email", visit);
  await context.accountEvents.emailConfirmed(tx, { id: account.id, email, emailBefore: account.email });
}

async function writeEmail(
  tx: Queryable,
  account: Account,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const named = "email" in account.userMetadata ? { email, email_verified: true } : {};
  await tx
    .update(accounts)
    .set({
      ...ENDS_LINKS,
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
}

/** For an account that was created without an email address. */
async function addEmailIdentity({ clock }: Context, tx: Queryable, id: string, email: string): Promise<void> {
  const now = clock();
  const identityData = { sub: id, email, email_verified: true, phone_verified: false };
  await tx
    .insert(identities)
    .values({ accountId: id, provider: "email", providerId: id, identityData, email, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  await updateProviders(tx, id);
}
