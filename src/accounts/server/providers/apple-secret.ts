import { SignJWT } from "jose";
import type { AppleKey, ProviderConfig } from "../config/providers-config.ts";

const LIFE_S = 300;

/** Made for one request: Apple takes a token signed with the team's key in place of a secret. */
export function appleSecret(provider: ProviderConfig, { teamId, keyId, key }: AppleKey, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(provider.clientIds[0])
    .setAudience(provider.issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFE_S)
    .sign(key);
}
