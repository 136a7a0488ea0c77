import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { PasskeyChallenge } from "../../contract/passkeys.ts";
import type { Context } from "../context.ts";
import { issueChallenge } from "./challenges.ts";
import { loadWebauthn } from "./load-webauthn.ts";
import { relyingPartyOf } from "./relying-party.ts";

/** POST /passkeys/authentication/options: the same for everybody, since nobody has said who they are. */
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
