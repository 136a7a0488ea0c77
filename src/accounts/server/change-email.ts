import { eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { queueAccountMail } from "./account-mail.ts";
import { completeEmailChange } from "./confirm-email.ts";
import type { Context, Visit } from "./context.ts";
import { refuse, tooManyMails } from "./errors.ts";
import { countMail, requireMailAllowed, requireMembersMail } from "./mail-limits.ts";
import { dropEmailChange } from "./one-time-token.ts";
import type { CodeChallenge } from "./pkce.ts";
import { type Account, findAccountByEmail } from "./queries.ts";
import type { TokenKind } from "./token-kinds.ts";

const HOUR = 3600;

type Request = { newEmail: string; challenge: CodeChallenge | null; visit: Visit };

/** With hidden accounts a taken address is found out only by its owner, when the change would be completed. */
export async function requireFreeEmail({ db, config }: Context, email: string): Promise<void> {
  if (!config.hideAccounts && (await findAccountByEmail(db, email))) throw refuse("email_exists");
}

/** Nobody without a name uses up what is kept for members. */
export async function requireChangeMailAllowed(
  context: Context,
  account: Account,
  { newEmail, visit }: Pick<Request, "newEmail" | "visit">,
): Promise<void> {
  if (takesAtOnce(context, account)) return;
  const mail = { kind: "email_change", email: account.email ?? newEmail };
  if (!account.isAnonymous) return requireMembersMail(context, mail);
  const strangers = { ...mail, share: "newcomers" } as const;
  await requireMailAllowed(context, strangers, visit);
  if (!(await countMail(context, strangers, visit, true))) throw tooManyMails(HOUR);
}

const takesAtOnce = ({ config }: Context, { isAnonymous }: Account) => isAnonymous && config.autoconfirm;

/**
 * Asks both addresses: the new one proves that it is read, the old one that its owner wants this (AUTH_SECURE_EMAIL_CHANGE).
 * For an id without an account the same statements run, and nothing is sent.
 * @returns ids of the mails
 */
export async function requestEmailChange(
  context: Context,
  tx: Queryable,
  requested: Pick<Account, "id" | "email">,
  { newEmail, challenge, visit }: Request,
): Promise<string[]> {
  const set = { newEmail, updatedAt: context.clock() };
  const [account = null] = await tx.update(accounts).set(set).where(eq(accounts.id, requested.id)).returning();
  // Another address may have taken the place of the one that was asked for.
  const { id, email } = account ?? requested;
  await dropEmailChange(tx, id);
  if (account && takesAtOnce(context, account)) {
    await completeEmailChange(context, tx, account, visit);
    return [];
  }
  const change = { currentEmail: email ?? "", newEmail };
  const send = (kind: TokenKind, to: string) =>
    queueAccountMail(context, tx, account, { kind, to, challenge, redirectTo: visit.redirectTo, change });
  if (!email || !context.config.auth.secureEmailChange) return [await send("email_change_last", newEmail)];
  return [await send("email_change_current", email), await send("email_change_new", newEmail)];
}
