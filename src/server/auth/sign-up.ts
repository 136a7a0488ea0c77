import type { AuthSession, AuthUser, SignUpRequest } from "#contract/auth.ts";
import type { Context } from "../context.ts";
import { announceMail } from "../mail/outbox.ts";
import { hashPassword } from "../password-hash.ts";
import { queueAccountMail } from "./account-mail.ts";
import { signUpAnonymously } from "./anonymous/sign-up-anonymously.ts";
import { type CodeChallenge, readCodeChallenge } from "./code-challenge.ts";
import { createAccount } from "./create-account.ts";
import type { Visit } from "./env.ts";
import { refuse, validationFailed } from "./errors.ts";
import { restartWaiting } from "./identities/restart-waiting.ts";
import { requireGoodPassword } from "./passwords.ts";
import { signUpByPhone } from "./phone/sign-up-by-phone.ts";
import { presentUser } from "./present-user.ts";
import { presentWaiting, waitingId } from "./present-waiting.ts";
import { findAccount, findAccountByEmail, holdAccountByEmail, listIdentities } from "./queries.ts";
import { readEmail } from "./read-contact.ts";
import { requireSmallMetadata } from "./read-metadata.ts";
import { requireMailAllowed } from "./require-mail-allowed.ts";
import { requireSignUpOpen } from "./require-sign-up-open.ts";
import { levelCommit } from "./send-to-known.ts";
import { signUpAtOnce } from "./sign-up-at-once.ts";

export type Draft = { email: string; passwordHash: string; data: Record<string, unknown> };

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

  const isConfirmed = Boolean((await findAccountByEmail(db, email))?.emailConfirmedAt);
  if (isConfirmed && !config.hideAccounts) throw refuse("user_already_exists");
  await requireMailAllowed(context, "confirmation", email, { sends: !isConfirmed });
  return sendConfirmation(context, draft, challenge, visit);
}

/** An account that waits for its confirmation keeps the password and data it has (protocol 1.5). */
async function sendConfirmation(
  context: Context,
  draft: Draft,
  challenge: CodeChallenge | null,
  { redirectTo }: Visit,
): Promise<AuthUser> {
  const { email, data } = draft;
  const { hideAccounts } = context.config;
  const { mailId, account, isNew } = await context.db.transaction(async (tx) => {
    if (hideAccounts) await levelCommit(tx);
    const created = await createAccount(context, tx, { ...draft, confirmed: false });
    const account = created?.account ?? (await holdAccountByEmail(tx, email));
    const unproved = account?.emailConfirmedAt ? null : account;
    const waiting = unproved && (created ? unproved : await restartWaiting(context, tx, unproved, draft));
    const mail = { kind: "confirmation", to: email, challenge, redirectTo } as const;
    const mailId = await queueAccountMail(context, tx, waiting, mail);
    return { mailId, account: waiting && (await findAccount(tx, waiting.id)), isNew: created !== null };
  });
  await announceMail(context, mailId);
  const asked = { contact: { email }, data, now: context.clock() };
  // Decision 17: hidden accounts are answered like new ones, and new ones like hidden ones.
  if (hideAccounts || !account) return presentWaiting({ ...asked, id: await waitingId(context, email) });
  if (isNew) return presentUser(account, await listIdentities(context.db, account.id), []);
  // What is known of whoever asked first, or was invited, is not for whoever knows the address.
  return account.invitedAt
    ? { ...presentUser(account, [], []), user_metadata: {} }
    : presentWaiting({ ...asked, id: account.id });
}
