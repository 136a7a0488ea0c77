import { randomBytes } from "node:crypto";
import { BRAND } from "#kernel/brand.ts";
import type { WebauthnQuestion } from "../../contract/webauthn-factor.ts";
import { PASSKEY_CHALLENGE_S } from "../../domain/passkeys.ts";
import type { AccountsConfig } from "../config/config.ts";
import { hashChallenge } from "./challenges.ts";
import { loadWebauthn } from "./load-webauthn.ts";
import type { PublicKey } from "./prove-key.ts";
import { KEY_ALGORITHMS, relyingPartyOf } from "./relying-party.ts";

type Asked = {
  factorId: string;
  /** Null until the factor is verified: then a key is made. */
  key: PublicKey | null;
  /** How the device shows whose key it is. */
  name: string;
  /** Keys of the account's other factors; their devices are told so. */
  others: readonly PublicKey[];
};

/** What a security key or a device is asked as a second factor; the hash is what its answer must have signed. */
export async function askFactor(
  config: Pick<AccountsConfig, "siteUrl">,
  asked: Asked,
): Promise<{ challengeHash: string; webauthn: WebauthnQuestion }> {
  const challenge = new Uint8Array(randomBytes(32));
  const make = asked.key ? signingOptions(config, asked.key, challenge) : creationOptions(config, asked, challenge);
  const type = asked.key ? "request" : "create";
  return {
    challengeHash: hashChallenge(challenge),
    webauthn: { type, credential_options: { publicKey: await make } },
  };
}

type Challenge = Uint8Array<ArrayBuffer>;
type Site = Pick<AccountsConfig, "siteUrl">;
const timeout = PASSKEY_CHALLENGE_S * 1000;
const listed = ({ credentialId, transports }: PublicKey) => ({ id: credentialId, transports });

/** The handle is the factor's own: by the account's, a device would put this key in the place of a passkey. */
async function creationOptions(config: Site, { factorId, name, others }: Asked, challenge: Challenge) {
  const { generateRegistrationOptions } = await loadWebauthn();
  return generateRegistrationOptions({
    rpName: BRAND.name,
    rpID: relyingPartyOf(config).id,
    userID: new Uint8Array(Buffer.from(factorId)),
    userName: name,
    userDisplayName: name,
    challenge,
    timeout,
    attestationType: "none",
    supportedAlgorithmIDs: KEY_ALGORITHMS,
    excludeCredentials: others.map(listed),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
}

async function signingOptions(config: Site, key: PublicKey, challenge: Challenge) {
  const { generateAuthenticationOptions } = await loadWebauthn();
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(config).id,
    allowCredentials: [listed(key)],
    challenge,
    timeout,
    userVerification: "preferred",
  });
}
