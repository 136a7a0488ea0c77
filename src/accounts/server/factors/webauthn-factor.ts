import { randomBytes } from "node:crypto";
import { BRAND } from "#kernel/brand.ts";
import type { WebauthnAnswer, WebauthnChallenge } from "../../contract/factors.ts";
import { PASSKEY_CHALLENGE_S } from "../../domain/passkeys.ts";
import type { AccountsConfig } from "../config/config.ts";
import { refuse, validationFailed } from "../errors.ts";
import { canHavePasskeys, hashChallenge, KEY_ALGORITHMS, relyingPartyOf } from "../passkeys/relying-party.ts";
import { loadWebauthn, type PublicKey, verifyAssertion, verifyRegistration } from "../passkeys/verify-credential.ts";
import type { FactorKind } from "./kinds.ts";
import type { Factor } from "./queries.ts";

export const webauthnFactor: FactorKind = {
  async enroll({ context }) {
    if (!canHavePasskeys(context.config)) throw refuse("mfa_webauthn_enroll_not_enabled");
    return { stored: {}, answer: {} };
  },
  async challenge({ context, caller: { account, factors }, factor }) {
    const others = factors.filter(({ id }) => id !== factor.id).flatMap((other) => keyOf(other) ?? []);
    const { challengeHash, webauthn } = await challengeKey(context.config, {
      factorId: factor.id,
      key: keyOf(factor),
      name: account.email ?? account.phone ?? "",
      others,
    });
    return { stored: { challengeHash }, answer: { webauthn } };
  },
  async verify({ context, factor, challenge, body }) {
    if (!body.webauthn) throw validationFailed("webauthn is required");
    const known = { key: keyOf(factor), challengeHash: challenge.challengeHash ?? "" };
    return { publicKey: await verifyKey(context.config, known, body.webauthn) };
  },
};

const keyOf = ({ publicKey }: Factor) => publicKey as PublicKey | null;

type KeyRequest = {
  factorId: string;
  /** Key of the factor; null until it is verified: the answer of the device then creates one. */
  key: PublicKey | null;
  name: string;
  /** Keys of the account's other factors, so that a device does not register twice. */
  others: readonly PublicKey[];
};

/** `challengeHash`: hash of the challenge that the device must sign. */
async function challengeKey(
  config: Pick<AccountsConfig, "siteUrl">,
  request: KeyRequest,
): Promise<{ challengeHash: string; webauthn: WebauthnChallenge }> {
  const challenge = new Uint8Array(randomBytes(32));
  const make = request.key
    ? signingOptions(config, request.key, challenge)
    : creationOptions(config, request, challenge);
  const type = request.key ? "request" : "create";
  return {
    challengeHash: hashChallenge(challenge),
    webauthn: { type, credential_options: { publicKey: await make } },
  };
}

type Challenge = Uint8Array<ArrayBuffer>;
type Site = Pick<AccountsConfig, "siteUrl">;
const timeout = PASSKEY_CHALLENGE_S * 1000;
const listed = ({ credentialId, transports }: PublicKey) => ({ id: credentialId, transports });

/** The user handle is the factor's id: with the account's id, a device would overwrite a passkey. */
async function creationOptions(config: Site, { factorId, name, others }: KeyRequest, challenge: Challenge) {
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

type Known = { key: PublicKey | null; challengeHash: string };

/** The first answer creates the key. User verification is not required: old security keys without a PIN must work. */
async function verifyKey(
  config: Pick<AccountsConfig, "siteUrl">,
  { key, challengeHash }: Known,
  answer: WebauthnAnswer,
): Promise<PublicKey> {
  const expected = { site: relyingPartyOf(config), challengeHash, userVerification: false };
  if (answer.type === "create") {
    if (key) throw refuse("webauthn_verification_failed");
    return verifyRegistration(answer.credential_response, expected);
  }
  if (key?.credentialId !== answer.credential_response.id) throw refuse("webauthn_verification_failed");
  const { signCount, backedUp } = await verifyAssertion(answer.credential_response, key, expected);
  return { ...key, signCount, backedUp };
}
