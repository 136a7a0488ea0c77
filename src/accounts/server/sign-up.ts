import { hashPassword } from "#platform/crypto/password-hash.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import type { AuthSession, AuthUser, SignUpRequest } from "../contract/auth.ts";
import { queueAccountMail } from "./account-mail.ts";
import { signUpAnonymously } from "./anonymous/sign-up-anonymously.ts";
import { type CodeChallenge, readCodeChallenge } from "./code-challenge.ts";
import type { Context } from "./context.ts";
import { createAccount } from "./create-account.ts";
import type { Visit } from "./env.ts";
import { refuse, validationFailed } from "./errors.ts";
import { isUnproved } from "./identities/drop-planted.ts";
import { restartWaiting } from "./identities/restart-waiting.ts";
import { requireGoodPassword } from "./passwords.ts";
import { signUpByPhone } from "./phone/sign-up-by-phone.ts";
import { presentSession } from "./present-session.ts";
import { presentUser } from "./present-user.ts";
import { presentWaiting, waitingId } from "./present-waiting.ts";
import {
  type Account,
  findAccount,
  findAccountByEmail,
  holdAccountByEmail,
  type Identity,
  listIdentities,
} from "./queries.ts";
import { readEmail } from "./read-contact.ts";
import { readMetadata, requireSmallMetadata } from "./read-metadata.ts";
import { requireMailAllowed, takeMail } from "./require-mail-allowed.ts";
import { requireSignUpOpen } from "./require-sign-up-open.ts";
import { startSession } from "./start-session.ts";
import { compareWaiting, confirmSignUp, contestRefused, repeatSignUp, type SignUp } from "./waiting-sign-up.ts";

export type Draft = SignUp & { email: string };

export async function signUp(context: Context, body: SignUpRequest, visit: Visit): Promise<AuthUser | AuthSession> {
  const { config, db } = context;
  requireSignUpOpen(context);
  if (!body.email && !body.phone) return signUpAnonymously(context, body, visit);
  if (body.phone) return signUpByPhone(context, body, visit);
  if (!body.password) throw validationFailed("Signup requires a valid password");
  requireGoodPassword(context, body.password);
  const challenge = readCodeChallenge(body);
  const email = readEmail(body);
  const data = readMetadata(body.data);
  // Hashed for a known address too: the time it takes must not tell.
  const draft = { email, data, passwordHash: await hashPassword(body.password) };
  if (config.autoconfirm) return signUpAtOnce(context, draft, visit);
  const asked = { draft, password: body.password, challenge, visit };
  if (config.hideAccounts) {
    const answer = await presentAsked(context, draft);
    await requireMail(context, asked);
    context.afterAnswer.run(async () => void (await sendConfirmation(context, asked)));
    return answer;
  }
  if ((await findAccountByEmail(db, email))?.emailConfirmedAt) throw refuse("user_already_exists");
  await requireMail(context, asked);
  const { account, isNew } = await sendConfirmation(context, asked);
  if (!account) return presentAsked(context, draft);
  if (isNew) return presentNew(account, await listIdentities(db, account.id), data);
  // What is known of whoever asked first, or was invited, is not for whoever knows the address.
  return account.invitedAt
    ? { ...presentUser(account, [], []), user_metadata: {} }
    : presentWaiting({ contact: { email }, data, now: context.clock(), id: account.id });
}

/** Decision 17: hidden accounts are answered like new ones, and new ones like hidden ones. */
async function presentAsked(context: Context, { email, data }: Draft): Promise<AuthUser> {
  const contact = { email };
  const answer = presentWaiting({ contact, data, now: context.clock(), id: await waitingId(context, email) });
  requireSmallMetadata(answer.user_metadata);
  return answer;
}

type Asked = { draft: Draft; password: string; challenge: CodeChallenge | null; visit: Visit };
type Sent = { account: Account | null; isNew: boolean };

const mailOf = ({ email }: Draft) => ({ kind: "confirmation", email, share: "newcomers" }) as const;

const requireMail = (context: Context, { draft, password, visit }: Asked): Promise<void> =>
  requireMailAllowed(context, mailOf(draft), visit).catch(contestRefused(context, { ...draft, password }));

/** @returns the account of the address that waits for its confirmation, null where it has one that does not */
async function sendConfirmation(context: Context, { draft, password, challenge, visit }: Asked): Promise<Sent> {
  const { db } = context;
  const { email } = draft;
  const known = await findAccountByEmail(db, email);
  const compared = await compareWaiting(context, known, password);
  const isSent = await takeMail(context, mailOf(draft), visit, !known?.emailConfirmedAt);
  const { mailId, ...sent } = await db.transaction(async (tx) => {
    const created = await createAccount(context, tx, { ...draft, confirmed: false });
    const account = created?.account ?? (await holdAccountByEmail(tx, email));
    const unproved = account?.emailConfirmedAt ? null : account;
    const waiting = unproved && (created ? unproved : await restartWaiting(context, tx, unproved));
    const signUp = created || !waiting ? draft : await repeatSignUp(tx, waiting, draft, compared);
    const mail = { kind: "confirmation", to: email, challenge, redirectTo: visit.redirectTo, signUp } as const;
    const mailId = await queueAccountMail(context, tx, isSent ? waiting : null, mail);
    return { mailId, account: waiting && (await findAccount(tx, waiting.id)), isNew: created !== null };
  });
  await announceMail(context, mailId);
  return sent;
}

/** With the data that it begins with once its address is proved. */
function presentNew(account: Account, identities: Identity[], data: SignUp["data"]): AuthUser {
  const userMetadata = { ...data, ...account.userMetadata };
  return presentUser(
    { ...account, userMetadata },
    identities.map((identity) => ({ ...identity, identityData: userMetadata })),
    [],
  );
}

/** AUTH_AUTOCONFIRM: an address counts as confirmed without a mail, and the new member is signed in. */
async function signUpAtOnce(context: Context, draft: Draft, visit: Visit): Promise<AuthSession> {
  const open = await context.db.transaction(async (tx) => {
    const created = await createAccount(context, tx, { ...draft, confirmed: true });
    const account = created?.account ?? (await holdAccountByEmail(tx, draft.email));
    if (!account) throw new Error("the account has gone");
    if (!created) {
      // With a number that was proved it has an owner, who may be somebody else.
      if (!isUnproved(account)) throw refuse("user_already_exists");
      await confirmSignUp(context, tx, account, draft);
    }
    return startSession(context, tx, account.id, "password", visit);
  });
  return presentSession(context, open);
}
