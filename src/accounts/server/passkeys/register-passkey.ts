import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { BRAND } from "#kernel/brand.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { passkeys } from "#platform/db/schema/passkeys.ts";
import {
  NewCredential,
  type Passkey,
  type PasskeyChallenge,
  type PasskeyProofRequest,
} from "../../contract/passkeys.ts";
import { firstPasskeyName } from "../../domain/passkey-name.ts";
import { MOST_PASSKEYS } from "../../domain/passkeys.ts";
import type { Caller } from "../caller.ts";
import type { Context, Visit } from "../context.ts";
import { refuse } from "../errors.ts";
import { notifyOfChange } from "../mails/change-notice.ts";
import { listPasskeys, presentPasskey } from "./manage-passkeys.ts";
import { consumeChallenge, issueChallenge, KEY_ALGORITHMS, relyingPartyOf } from "./relying-party.ts";
import { loadWebauthn, type PublicKey, readCredential, verifyRegistration } from "./verify-credential.ts";

export async function addPasskey(
  context: Context,
  { account }: Caller,
  { challenge_id, credential }: PasskeyProofRequest,
  visit: Visit,
): Promise<Passkey> {
  const challengeHash = await consumeChallenge(context, challenge_id, account.id);
  const site = relyingPartyOf(context.config);
  const key = await verifyRegistration(readCredential(NewCredential, credential), {
    site,
    challengeHash,
    userVerification: true,
  });
  return context.db.transaction(async (tx) => {
    await requireRoom(tx, account.id);
    const friendlyName = firstPasskeyName(visit.userAgent, key.transports);
    const stored = await store(tx, { ...key, accountId: account.id, friendlyName, createdAt: context.clock() });
    await notifyOfChange(context, tx, account, "passkey-added", visit);
    return presentPasskey(stored);
  });
}

/** Race: the account stays locked until the transaction ends, so two requests cannot exceed the limit of passkeys. */
async function requireRoom(tx: Queryable, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
  if ((await listPasskeys(tx, accountId)).length >= MOST_PASSKEYS) throw refuse("too_many_passkeys");
}

type NewPasskey = PublicKey & { accountId: string; friendlyName: string; createdAt: Date };

async function store(tx: Queryable, passkey: NewPasskey) {
  const [stored] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  if (!stored) throw refuse("webauthn_credential_exists");
  return stored;
}

/** POST /passkeys/registration/options: excludes devices that already have a passkey of the account. */
export async function startRegistration(
  context: Context,
  { account }: Caller,
): Promise<PasskeyChallenge<PublicKeyCredentialCreationOptionsJSON>> {
  const known = await listPasskeys(context.db, account.id);
  if (known.length >= MOST_PASSKEYS) throw refuse("too_many_passkeys");
  const { id, bytes, expiresAt } = await issueChallenge(context, account.id);
  const name = account.email ?? account.phone ?? BRAND.name;
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpName: BRAND.name,
    rpID: relyingPartyOf(context.config).id,
    userID: userHandleOf(account.id),
    userName: name,
    userDisplayName: name,
    challenge: bytes,
    timeout: expiresAt.getTime() - context.clock().getTime(),
    attestationType: "none",
    supportedAlgorithmIDs: KEY_ALGORITHMS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  });
  return { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/** The user handle is the account's id as text, as in other servers of this protocol. */
export const userHandleOf = (accountId: string) => new Uint8Array(Buffer.from(accountId));
