import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { and, eq, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { passkeys } from "#platform/db/schema/passkeys.ts";
import type { AuthSession } from "../../contract/auth.ts";
import { type PasskeyChallenge, type PasskeyProofRequest, SignedCredential } from "../../contract/passkeys.ts";
import type { Context, Visit } from "../context.ts";
import { refuse } from "../errors.ts";
import { presentSession } from "../present-session.ts";
import { findAccount, isBanned } from "../queries.ts";
import { startSession } from "../start-session.ts";
import { findPasskeyByCredential, type StoredPasskey } from "./manage-passkeys.ts";
import { userHandleOf } from "./register-passkey.ts";
import { consumeChallenge, issueChallenge, relyingPartyOf } from "./relying-party.ts";
import { loadWebauthn, readCredential, type Signed, verifyAssertion } from "./verify-credential.ts";

/** POST /passkeys/authentication/verify: device and screen lock are two factors, so the session is aal2. */
export async function signInWithPasskey(
  context: Context,
  { challenge_id, credential: given }: PasskeyProofRequest,
  visit: Visit,
): Promise<AuthSession> {
  const challengeHash = await consumeChallenge(context, challenge_id, null);
  const credential = readCredential(SignedCredential, given);
  const passkey = await findPasskeyByCredential(context.db, credential.id);
  if (!passkey || !namesOwner(credential, passkey)) throw refuse("webauthn_verification_failed");
  const site = relyingPartyOf(context.config);
  const signed = await verifyAssertion(credential, passkey, { site, challengeHash, userVerification: true });
  await requireOpen(context, passkey.accountId);
  const open = await context.db.transaction(async (tx) => {
    const started = await startSession(context, tx, passkey.accountId, "passkey", visit);
    await recordUse(tx, passkey.id, signed, context.clock());
    return started;
  });
  return presentSession(context, open);
}

function namesOwner({ response }: SignedCredential, { accountId }: StoredPasskey): boolean {
  return Buffer.from(response.userHandle ?? "", "base64url").equals(userHandleOf(accountId));
}

async function requireOpen(context: Context, accountId: string): Promise<void> {
  const account = await findAccount(context.db, accountId);
  if (!account) throw refuse("webauthn_verification_failed");
  if (isBanned(account, context.clock())) throw refuse("user_banned", 400);
  if (account.email !== null && !account.emailConfirmedAt && !account.phoneConfirmedAt)
    throw refuse("email_not_confirmed");
}

/** Race: of two signatures with the same count, only one passes. */
async function recordUse(tx: Queryable, id: string, { signCount, backedUp }: Signed, now: Date): Promise<void> {
  const countsOn = or(lt(passkeys.signCount, signCount), and(eq(passkeys.signCount, 0), sql`${signCount}::bigint = 0`));
  const used = await tx
    .update(passkeys)
    .set({ signCount, backedUp, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), countsOn))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw refuse("webauthn_verification_failed");
}

/** POST /passkeys/authentication/options: the user is not known yet, so the options list no passkeys. */
export async function startSignIn(context: Context): Promise<PasskeyChallenge<PublicKeyCredentialRequestOptionsJSON>> {
  const { id, bytes, expiresAt } = await issueChallenge(context, null);
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(context.config).id,
    challenge: bytes,
    timeout: expiresAt.getTime() - context.clock().getTime(),
    userVerification: "required",
  });
  return { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}
