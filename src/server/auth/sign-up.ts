import { eq } from "drizzle-orm";
import type { AuthSession, AuthUser, SignUpRequest } from "#contract/auth.ts";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { accounts } from "../db/schema/accounts.ts";
import { announceMail } from "../mail/outbox.ts";
import { hashPassword } from "../password-hash.ts";
import { queueAccountMail } from "./account-mail.ts";
import { signUpAnonymously } from "./anonymous/sign-up-anonymously.ts";
import { type CodeChallenge, readCodeChallenge } from "./code-challenge.ts";
import { createAccount } from "./create-account.ts";
import type { Visit } from "./env.ts";
import { refuse, validationFailed } from "./errors.ts";
import { isUnproved } from "./identities/drop-planted.ts";
import { restartWaiting } from "./identities/restart-waiting.ts";
import { requireMailAllowed } from "./limits.ts";
import { isRightPassword, requireGoodPassword } from "./passwords.ts";
import { signUpByPhone } from "./phone/sign-up-by-phone.ts";
import { presentUser } from "./present-user.ts";
import { presentWaiting, waitingId } from "./present-waiting.ts";
import { type Account, findAccount, findAccountByEmail } from "./queries.ts";
import { readEmail } from "./read-contact.ts";
import { requireSmallMetadata } from "./read-metadata.ts";
import { requireSignUpOpen } from "./require-sign-up-open.ts";
import { levelCommit } from "./send-to-known.ts";
import { signUpAtOnce } from "./sign-up-at-once.ts";

export type Draft = { email: string; passwordHash: string; data: Record<string, unknown> };
/** `knownHash`: of the account that waits there, if the password is the same. */
type Repeated = Draft & { knownHash: string | null };

export async function signUp(context: Context, body: SignUpRequest, visit: Visit): Promise<AuthUser | AuthSession> {
  const { config, db } = context;
  requireSignUpOpen(context);
  if (!body.email && !body.phone) return signUpAnonymously(context, body, visit);
  if (body.phone) return signUpByPhone(context, body, visit);
  if (!body.password) throw validationFailed("Signup requires a valid password");
  requireGoodPassword(context, body.password);
  const challenge = readCodeChallenge(body);
  const email = readEmail(body);
  const data = body.data ?? {};
  requireSmallMetadata(data);
  // Hashed for a known address too: the time it takes must not tell.
  const draft = { email, data, passwordHash: await hashPassword(body.password) };
  if (config.autoconfirm) return signUpAtOnce(context, draft, visit);

  const known = await findAccountByEmail(db, email);
  if (!config.hideAccounts && known?.emailConfirmedAt) throw refuse("user_already_exists");
  await requireMailAllowed(context, "confirmation", email);
  const isKnownPassword = await isRightPassword(known?.passwordHash, body.password);
  const knownHash = isKnownPassword && known ? known.passwordHash : null;
  return sendConfirmation(context, { ...draft, knownHash }, challenge, visit);
}

/** What a stranger who signs up with an address may hear of an account that waits there is what they said themselves. */
async function sendConfirmation(
  context: Context,
  draft: Repeated,
  challenge: CodeChallenge | null,
  { redirectTo }: Visit,
): Promise<AuthUser> {
  const { email, data } = draft;
  const { hideAccounts } = context.config;
  const { mailId, account, created } = await context.db.transaction(async (tx) => {
    if (hideAccounts) await levelCommit(tx);
    const created = await createAccount(context, tx, { ...draft, confirmed: false });
    const account = created?.account ?? (await findAccountByEmail(tx, email));
    const unproved = account?.emailConfirmedAt ? null : account;
    const waiting = unproved && (created ? unproved : await repeatSignUp(context, tx, unproved, draft));
    const mail = { kind: "confirmation", to: email, challenge, redirectTo } as const;
    const mailId = await queueAccountMail(context, tx, waiting, mail);
    return { mailId, account: waiting && (await findAccount(tx, waiting.id)), created };
  });
  await announceMail(context, mailId);
  if (created && account && !hideAccounts) return presentUser(account, created.identities, []);
  // Decision 17: hidden accounts are answered like new ones, and new ones like hidden ones.
  const id = account && !hideAccounts ? account.id : await waitingId(context, email);
  return presentWaiting({ id, contact: { email }, data, now: context.clock() });
}

/** Of two who sign up with one address either may be a stranger: passwords that differ are nobody's, as with numbers. */
async function repeatSignUp(context: Context, tx: Queryable, account: Account, draft: Repeated): Promise<Account> {
  if (isUnproved(account) && account.passwordHash !== draft.knownHash) {
    await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, account.id));
  }
  return restartWaiting(context, tx, account, draft);
}
