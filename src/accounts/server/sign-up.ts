import { v7 } from "uuid";
import { hashPassword } from "#platform/crypto/password-hash.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import type { AuthSession, AuthUser, SignUpRequest } from "../contract/auth.ts";
import { queueAccountMail } from "./account-mail.ts";
import type { Context, Visit } from "./context.ts";
import { createAccount, requireSignUpOpen } from "./create-account.ts";
import { refuse, validationFailed } from "./errors.ts";
import { isUnverified, restartPending } from "./identities/unverified-account.ts";
import { requireRequestAllowed } from "./limits.ts";
import { countMail, type MailPass, requireMailAllowed } from "./mail-limits.ts";
import { requireGoodPassword } from "./passwords.ts";
import {
  askerOf,
  comparePending,
  confirmSignUp,
  contestRefused,
  repeatSignUp,
  type SignUp,
} from "./pending-sign-up.ts";
import { signUpByPhone } from "./phone/sign-in-by-phone.ts";
import { type CodeChallenge, readCodeChallenge } from "./pkce.ts";
import { pendingId, presentPending, presentSession, presentUser } from "./present-session.ts";
import {
  type Account,
  findAccount,
  findAccountByEmail,
  type Identity,
  listIdentities,
  lockAccountByEmail,
} from "./queries.ts";
import { readEmail, readMetadata, requireSmallMetadata } from "./request-fields.ts";
import { startSession } from "./start-session.ts";
import { recordEvent } from "./webhooks/record-event.ts";

type Draft = SignUp & { email: string };

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
  // The password is also hashed for a known address, against timing attacks.
  const passwordHash = await hashPassword(body.password, config.passwordCost);
  const draft = { email, data, passwordHash, asker: askerOf(visit, challenge) };
  if (config.autoconfirm) return signUpAtOnce(context, draft, visit);
  const request = { draft, password: body.password, challenge, visit };
  if (config.hideAccounts) return signUpHidden(context, request);
  if ((await findAccountByEmail(db, email))?.emailConfirmedAt) throw refuse("user_already_exists");
  const pass = await requireMail(context, request);
  const { account, isNew } = await sendConfirmation(context, request, pass);
  if (!account) return presentUnconfirmed(context, draft);
  if (isNew) return presentNew(account, await listIdentities(db, account.id), data);
  // Data of an earlier sign-up or invitation must not go to a stranger who knows the address.
  return account.invitedAt
    ? { ...presentUser(account, [], []), user_metadata: {} }
    : presentPending({ contact: { email }, data, now: context.clock(), id: account.id });
}

async function signUpHidden(context: Context, request: ConfirmationRequest): Promise<AuthUser> {
  const answer = await presentUnconfirmed(context, request.draft);
  const pass = await requireMail(context, request);
  context.afterResponse.run(async () => void (await sendConfirmation(context, request, pass)));
  return answer;
}

/** Decision 17: hidden accounts and new ones get the same answer. */
async function presentUnconfirmed(context: Context, { email, data }: Draft): Promise<AuthUser> {
  const contact = { email };
  const answer = presentPending({ contact, data, now: context.clock(), id: await pendingId(context, email) });
  requireSmallMetadata(answer.user_metadata);
  return answer;
}

type ConfirmationRequest = { draft: Draft; password: string; challenge: CodeChallenge | null; visit: Visit };
type Sent = { account: Account | null; isNew: boolean };

const mailOf = ({ email }: Draft) => ({ kind: "confirmation", email, share: "newcomers" }) as const;

const requireMail = (context: Context, { draft, password, visit }: ConfirmationRequest): Promise<MailPass> =>
  requireMailAllowed(context, mailOf(draft), visit).catch(contestRefused(context, { ...draft, password }));

/** @returns the pending account; null when the address has a confirmed one */
async function sendConfirmation(context: Context, request: ConfirmationRequest, pass: MailPass): Promise<Sent> {
  const { db } = context;
  const { draft, password, visit } = request;
  const { email } = draft;
  const known = await findAccountByEmail(db, email);
  const compared = await comparePending(context, known, password);
  const isSent = await countMail(context, mailOf(draft), pass, !known?.emailConfirmedAt);
  const { mailId, ...sent } = await db.transaction(async (tx) => {
    const created = await createAccount(context, tx, { ...draft, visit, confirmed: false });
    const account = created?.account ?? (await lockAccountByEmail(tx, email));
    const unverified = account?.emailConfirmedAt ? null : account;
    const pending = unverified && (created ? unverified : await restartPending(context, tx, unverified));
    const signUp = created || !pending ? draft : await repeatSignUp(tx, pending, draft, compared);
    const mail = confirmationMail(request, signUp);
    const mailId = await queueAccountMail(context, tx, isSent ? pending : null, mail);
    return { mailId, account: pending && (await findAccount(tx, pending.id)), isNew: created !== null };
  });
  await announceMail(context, mailId);
  return sent;
}

function confirmationMail({ draft, challenge, visit }: ConfirmationRequest, signUp: SignUp) {
  const { redirectTo, awaitedBy } = visit;
  return { kind: "confirmation", to: draft.email, challenge, redirectTo, signUp, awaitedBy } as const;
}

function presentNew(account: Account, identities: Identity[], data: SignUp["data"]): AuthUser {
  const userMetadata = { ...data, ...account.userMetadata };
  return presentUser(
    { ...account, userMetadata },
    identities.map((identity) => ({ ...identity, identityData: userMetadata })),
    [],
  );
}

/** AUTH_AUTOCONFIRM: the account is confirmed without a mail, and signed in. */
async function signUpAtOnce(context: Context, draft: Draft, visit: Visit): Promise<AuthSession> {
  const open = await context.db.transaction(async (tx) => {
    const created = await createAccount(context, tx, { ...draft, visit, confirmed: true });
    const account = created?.account ?? (await lockAccountByEmail(tx, draft.email));
    if (!account) throw new Error("the account has gone");
    if (!created) {
      // An account with a confirmed number has an owner, who may be another person.
      if (!isUnverified(account)) throw refuse("user_already_exists");
      await confirmSignUp(context, tx, account, draft);
    }
    return startSession(context, tx, account.id, "password", visit);
  });
  return presentSession(context, open);
}

/** POST /signup without address and number opens an anonymous account (docs/develop/accounts/anonymous.md). */
async function signUpAnonymously(context: Context, body: SignUpRequest, visit: Visit): Promise<AuthSession> {
  if (!context.config.anonymous) throw refuse("anonymous_provider_disabled");
  await requireRequestAllowed(context, "anonymous", visit.address);
  const userMetadata = readMetadata(body.data);
  const [id, now] = [v7(), context.clock()];
  const open = await context.db.transaction(async (tx) => {
    await tx.insert(accounts).values({ id, userMetadata, isAnonymous: true, createdAt: now, updatedAt: now });
    await recordEvent(tx, "user.created", id);
    return startSession(context, tx, id, "anonymous", visit);
  });
  return presentSession(context, open);
}
