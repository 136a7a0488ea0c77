import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import * as v from "valibot";
import { sha256 } from "#platform/crypto/secret.ts";
import type { NewCredential, SignedCredential } from "../../contract/passkeys.ts";
import { refuse } from "../errors.ts";
import { KEY_ALGORITHMS, type RelyingParty } from "./relying-party.ts";

export type PublicKey = {
  credentialId: string;
  /** COSE key as base64url. */
  publicKey: string;
  signCount: number;
  transports: string[];
  aaguid: string;
  backupEligible: boolean;
  backedUp: boolean;
};

export type Expected = { site: RelyingParty; challengeHash: string; userVerification: boolean };

export async function verifyRegistration(credential: NewCredential, expected: Expected): Promise<PublicKey> {
  const { registrationInfo } = await verify(credential, expected);
  if (registrationInfo?.credential.id !== credential.id) throw refuse("webauthn_verification_failed");
  const { credential: key, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    credentialId: key.id,
    publicKey: Buffer.from(key.publicKey).toString("base64url"),
    signCount: key.counter,
    transports: credential.response.transports,
    aaguid,
    backupEligible: credentialDeviceType === "multiDevice",
    backedUp: credentialBackedUp,
  };
}

async function verify(credential: NewCredential, { site, challengeHash, userVerification }: Expected) {
  const { verifyRegistrationResponse } = await loadWebauthn();
  try {
    return await verifyRegistrationResponse({
      response: await withoutAttestation(credential),
      expectedChallenge: (challenge) => sha256(challenge) === challengeHash,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: userVerification,
      supportedAlgorithmIDs: KEY_ALGORITHMS,
    });
  } catch {
    throw refuse("webauthn_verification_failed");
  }
}

/** Drops the attestation, because a library would parse a stranger's certificates and fetch addresses in them. */
async function withoutAttestation({ response, ...credential }: NewCredential): Promise<RegistrationResponseJSON> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await loadWebauthnHelpers();
  const attested = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const entries: [string, string | Uint8Array | Map<string, string>][] = [
    ["fmt", "none"],
    ["attStmt", new Map<string, string>()],
    ["authData", attested.get("authData")],
  ];
  return {
    id: credential.id,
    rawId: credential.rawId,
    type: credential.type,
    clientExtensionResults: {},
    response: {
      clientDataJSON: response.clientDataJSON,
      attestationObject: isoBase64URL.fromBuffer(isoCBOR.encode(new Map(entries))),
    },
  };
}

/** A malformed credential gets the same error code as a wrong signature. */
export function readCredential<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, given, { abortEarly: true });
  if (!parsed.success) throw refuse("webauthn_verification_failed", 400, "Invalid credential response");
  return parsed.output;
}

/** The WebAuthn library loads on first use, because it takes 25 MB of memory. */
export const loadWebauthn = () => import("@simplewebauthn/server");
const loadWebauthnHelpers = () => import("@simplewebauthn/server/helpers");

type Known = Pick<PublicKey, "credentialId" | "publicKey" | "signCount" | "backupEligible">;
export type Signed = Pick<PublicKey, "signCount" | "backedUp">;

/** @throws for a wrong signature, challenge or site, or when the signature count did not rise */
export async function verifyAssertion(signed: SignedCredential, known: Known, expected: Expected): Promise<Signed> {
  const { verified, authenticationInfo } = await verifyAuthentication(signed, known, expected);
  const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo;
  // The backup eligibility of a key never changes.
  const sameMake = (credentialDeviceType === "multiDevice") === known.backupEligible;
  if (!verified || !sameMake) throw refuse("webauthn_verification_failed");
  return { signCount: newCounter, backedUp: credentialBackedUp };
}

async function verifyAuthentication(
  signed: SignedCredential,
  known: Known,
  { site, challengeHash, userVerification }: Expected,
) {
  const { verifyAuthenticationResponse } = await loadWebauthn();
  try {
    return await verifyAuthenticationResponse({
      response: assertionOf(signed),
      expectedChallenge: (challenge) => sha256(challenge) === challengeHash,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: userVerification,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, "base64url")),
        counter: known.signCount,
      },
    });
  } catch {
    throw refuse("webauthn_verification_failed");
  }
}

function assertionOf({ id, rawId, type, response }: SignedCredential): AuthenticationResponseJSON {
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: {
      clientDataJSON: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      signature: response.signature,
    },
  };
}
