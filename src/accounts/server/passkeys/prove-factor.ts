import type { WebauthnAnswer } from "../../contract/webauthn-factor.ts";
import type { AccountsConfig } from "../config/config.ts";
import { refuse } from "../errors.ts";
import { type PublicKey, proveNewKey } from "./prove-key.ts";
import { proveSignature } from "./prove-signature.ts";
import { relyingPartyOf } from "./relying-party.ts";

type Known = { key: PublicKey | null; challengeHash: string };

/**
 * The first answer makes the factor's key, each later one is signed by it. As a second factor it is something that
 * the member has: old security keys without a PIN are good.
 * @returns the key as it is to be stored
 */
export async function proveFactor(
  config: Pick<AccountsConfig, "siteUrl">,
  { key, challengeHash }: Known,
  answer: WebauthnAnswer,
): Promise<PublicKey> {
  const expected = { site: relyingPartyOf(config), challengeHash, userVerification: false };
  if (answer.type === "create") {
    if (key) throw refuse("webauthn_verification_failed");
    return proveNewKey(answer.credential_response, expected);
  }
  if (key?.credentialId !== answer.credential_response.id) throw refuse("webauthn_verification_failed");
  const { signCount, backedUp } = await proveSignature(answer.credential_response, key, expected);
  return { ...key, signCount, backedUp };
}
