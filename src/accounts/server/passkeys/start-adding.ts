import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { BRAND } from "#kernel/brand.ts";
import type { PasskeyChallenge } from "../../contract/passkeys.ts";
import { MOST_PASSKEYS } from "../../domain/passkeys.ts";
import type { Context } from "../context.ts";
import type { Caller } from "../env.ts";
import { refuse } from "../errors.ts";
import { issueChallenge } from "./challenges.ts";
import { loadWebauthn } from "./load-webauthn.ts";
import { listPasskeys } from "./queries.ts";
import { KEY_ALGORITHMS, relyingPartyOf } from "./relying-party.ts";

/** POST /passkeys/registration/options. Devices that hold one of the account's keys already are told so. */
export async function startAdding(
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

/** By what a device tells the account: its id as text, as other servers of this protocol have it. */
export const userHandleOf = (accountId: string) => new Uint8Array(Buffer.from(accountId));
