import type { SignedCredential } from "../../contract/passkeys.ts";
import { refuse } from "../errors.ts";
import { sha256 } from "../secrets.ts";
import { loadWebauthn } from "./load-webauthn.ts";
import type { Expected, PublicKey } from "./prove-key.ts";

type Known = Pick<PublicKey, "credentialId" | "publicKey" | "signCount" | "backupEligible">;
export type Signed = Pick<PublicKey, "signCount" | "backedUp">;

/** The holder of a known key has signed this challenge on this site; the key has counted on, if it counts. */
export async function proveSignature(signed: SignedCredential, known: Known, expected: Expected): Promise<Signed> {
  const { verified, authenticationInfo } = await verify(signed, known, expected);
  const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo;
  // A key is made either to be copied or not, once and for all.
  const sameMake = (credentialDeviceType === "multiDevice") === known.backupEligible;
  if (!verified || !sameMake) throw refuse("webauthn_verification_failed");
  return { signCount: newCounter, backedUp: credentialBackedUp };
}

async function verify(signed: SignedCredential, known: Known, { site, challengeHash, userVerification }: Expected) {
  const { id, rawId, type, response } = signed;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  try {
    return await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
        },
      },
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
