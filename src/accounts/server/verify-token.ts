import { eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import type { AuthSession, HalfConfirmed, LinkCheck, LinkCheckRequest, VerifyRequest } from "../contract/auth.ts";
import type { Context, Visit } from "./context.ts";
import { completeEmailChange } from "./email-address.ts";
import { confirmHalf } from "./email-change.ts";
import { AuthError, refuse, validationFailed } from "./errors.ts";
import { restartPending } from "./identities/unverified-account.ts";
import { attemptKeyOf, requireAttemptAllowed, resetAttempts } from "./limits.ts";
import { consumeToken, findTokenByCode, findTokenByLink, type OneTimeToken } from "./one-time-token.ts";
import { errorOutcome, sessionOutcome, withCode, withOutcome } from "./outcome.ts";
import { confirmSignUp, confirmUnasked, type Proof, readProof, settleSignUp, signUpOf } from "./pending-sign-up.ts";
import { completePhoneChange } from "./phone/change-phone.ts";
import { readCodePhone } from "./phone/read-number.ts";
import { verifySms } from "./phone/sign-in-by-phone.ts";
import { issueAuthCode, storedChallenge } from "./pkce.ts";
import { asksPassword, presentSession } from "./present-session.ts";
import { type Account, findAccount, findAccountByEmail, findAccountByPhone, isBanned } from "./queries.ts";
import { readLookupEmail } from "./request-fields.ts";
import { delayWrongCode } from "./response-timing.ts";
import type { SignInMethod } from "./session-level.ts";
import { startSession } from "./start-session.ts";
import { isPhoneType, isVerifyType, kindsOf, linkTypeOf, type TokenKind, type VerifyType } from "./token-kinds.ts";

const HALF_CONFIRMED = "Confirmation link accepted. Please proceed to confirm link sent to the other email" as const;

/** POST /verify: a link's token_hash, or an address and its code, opens a session. */
export async function verifyToken(
  context: Context,
  body: VerifyRequest,
  visit: Visit,
  actorId: string | null,
): Promise<AuthSession | HalfConfirmed> {
  if (body.type === "sms") return verifySms(context, body, visit);
  const token = await findToken(context, body, visit, actorId);
  if (!token) throw refuse("otp_expired");
  const proof = await readProof(context, visit, token.passwordHash, body.password);
  const done = await context.db.transaction(async (tx) => {
    const { accountId, halfDone, signUp } = await applyToken(context, tx, { token, proof, visit });
    return halfDone ? null : { signUp, open: await startSession(context, tx, accountId, "otp", visit) };
  });
  if (!done) return { msg: HALF_CONFIRMED, code: "200" };
  return { ...presentSession(context, done.open), ...asksPassword(done.signUp) };
}

/** Finds the token but does not use it up. @param actorId the caller's account: only codes for it are accepted */
async function findToken(
  context: Context,
  body: VerifyRequest,
  visit: Visit,
  actorId: string | null = null,
): Promise<OneTimeToken | null> {
  const type = readType(body.type);
  if (body.token_hash) {
    if (body.token || body.email || body.phone) {
      throw validationFailed("Only the token_hash and type should be provided");
    }
    return type === null ? null : findTokenByLink(context, body.token_hash, kindsOf(type));
  }
  if (!body.token) throw validationFailed("Verify requires a token or a token hash");
  if (type === null) return null;
  const startedAt = performance.now();
  const isPhone = type === "phone_change";
  const sentTo = isPhone ? readCodePhone(body) : readLookupEmail(body);
  // Counted for the owner of the address, not for the account that wants it: new accounts must not get new attempts.
  const attemptKey = await attemptKeyOf(context, sentTo, visit, () =>
    isPhone ? findAccountByPhone(context.db, sentTo) : findAccountByEmail(context.db, sentTo),
  );
  await requireAttemptAllowed(context, "code", attemptKey);
  const token = await findTokenByCode(context, { sentTo, kinds: kindsOf(type), code: body.token, accountId: actorId });
  if (token) await resetAttempts(context, "code", attemptKey);
  else await delayWrongCode(startedAt);
  return token;
}

/** Does not use the link up: before that, the page shows whose link it is. */
export async function checkLink(context: Context, { type, token_hash }: LinkCheckRequest): Promise<LinkCheck> {
  const known = readType(type);
  if (!token_hash) throw validationFailed("token_hash is required");
  const token = known && (await findTokenByLink(context, token_hash, kindsOf(known)));
  const account = token && (await findAccount(context.db, token.accountId));
  if (!account) return { valid: false };
  return { valid: true, user_id: account.id, email: account.email ?? token.sentTo };
}

/** @returns null for a sign-in by phone, whose codes are in another table */
function readType(type: string | null | undefined): VerifyType | null {
  if (!type) throw validationFailed("Verify requires a verification type");
  if (isVerifyType(type)) return type;
  if (isPhoneType(type)) return null;
  throw validationFailed("Unsupported verification type");
}

type SettledSignUp = Awaited<ReturnType<typeof settleSignUp>>;
type AppliedToken = { accountId: string; halfDone: boolean; signUp: SettledSignUp | null };
type Confirmation = { token: OneTimeToken; proof: Proof; visit: Visit };

async function applyToken(
  context: Context,
  tx: Queryable,
  { token: found, proof, visit }: Confirmation,
): Promise<AppliedToken> {
  const now = context.clock();
  // Race: without the lock, both confirmations of an email change could count as the first.
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, found.accountId)).for("update");
  const token = account ? await consumeToken(tx, found) : null;
  if (!account || !token || !isStillTheirs(token, account)) throw refuse("otp_expired");
  if (isBanned(account, now)) throw refuse("user_banned");
  const { secureEmailChange } = context.config.auth;
  const kind = token.kind as TokenKind;
  const done = { accountId: account.id, halfDone: false, signUp: null };
  const isHalf = kind === "email_change_current" || (kind === "email_change_new" && secureEmailChange);
  if (isHalf && !(await confirmHalf(context, tx, token, kind))) return { ...done, halfDone: true };
  if (linkTypeOf(kind) === "email_change") await completeEmailChange(context, tx, account, visit);
  else if (kind === "phone_change") await completePhoneChange(context, tx, account, { phone: token.sentTo, visit });
  else return { ...done, signUp: await confirmOwner(context, tx, account, { token, proof }) };
  return done;
}

/** The address or number may have changed while the mail was requested. */
function isStillTheirs({ kind, sentTo }: OneTimeToken, { email, newEmail, newPhone }: Account): boolean {
  if (kind === "phone_change") return sentTo === newPhone;
  const isNew = kind === "email_change_new" || kind === "email_change_last";
  return sentTo.toLowerCase() === (isNew ? newEmail : email)?.toLowerCase();
}

async function confirmOwner(
  context: Context,
  tx: Queryable,
  account: Account,
  { token, proof }: Omit<Confirmation, "visit">,
): Promise<SettledSignUp | null> {
  // A password set on an unproved address must not survive when the owner takes the account over.
  if (token.kind !== "confirmation" && account.emailConfirmedAt === null) {
    await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, account.id));
    await confirmSignUp(context, tx, await restartPending(context, tx, account), null);
    return null;
  }
  const signUp = signUpOf(token);
  if (signUp) return settleSignUp(context, tx, account, { signUp, proof, challenge: token.codeChallenge });
  await confirmUnasked(context, tx, account);
  return null;
}

type Link = { token: string | undefined; type: string | undefined };

const FLOW_METHODS: Record<string, SignInMethod> = {
  signup: "email/signup",
  invite: "invite",
  magiclink: "magiclink",
  recovery: "recovery",
  email_change: "email_change",
};

/** GET /verify for clients' own links (decision 13). @returns next address, with the outcome in it */
export async function followLink(context: Context, { token, type }: Link, visit: Visit): Promise<string> {
  if (!token) throw validationFailed("Verify requires a token or a token hash");
  const target = new URL(visit.redirectTo ?? context.config.siteUrl);
  const pkce = token.startsWith("pkce_");
  try {
    const oneTimeToken = await findToken(context, { type, token_hash: token }, visit);
    if (!oneTimeToken) throw refuse("otp_expired", undefined, "Email link is invalid or has expired");
    return await redeem(context, oneTimeToken, target, visit);
  } catch (error) {
    if (!(error instanceof AuthError) || error.code === "validation_failed") throw error;
    return withOutcome(target, errorOutcome(error), pkce);
  }
}

async function redeem(context: Context, token: OneTimeToken, target: URL, visit: Visit): Promise<string> {
  const type = linkTypeOf(token.kind as TokenKind) ?? "signup";
  const method = FLOW_METHODS[type] ?? "otp";
  const challenge = storedChallenge(token);
  const proof = await readProof(context, visit, token.passwordHash, null);
  const outcome = await context.db.transaction(async (tx) => {
    const { accountId, halfDone, signUp } = await applyToken(context, tx, { token, proof, visit });
    if (halfDone) return null;
    if (challenge) return issueAuthCode(tx, { accountId, method, challenge, signUp }, context.clock());
    return startSession(context, tx, accountId, "otp", visit);
  });
  if (outcome === null) return withOutcome(target, { message: HALF_CONFIRMED, sb: "" }, challenge !== null);
  if (typeof outcome === "string") return withCode(target, outcome);
  return withOutcome(target, { ...sessionOutcome(presentSession(context, outcome)), type });
}
