import { jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { TOKEN_ALGORITHMS, verifyingKey } from "./access-token.ts";

/** Signs claims that the client sends back. The purpose is the audience, so that tokens are not interchangeable. */
export function signToken(
  { keys, config }: Pick<Context, "keys" | "config">,
  purpose: string,
  { claims, expiresAt }: { claims: Record<string, unknown>; expiresAt: Date },
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: keys.signing.alg, typ: purpose, kid: keys.signing.kid })
    .setIssuer(config.siteUrl)
    .setAudience(purpose)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(keys.signing.key);
}

/** @returns null for an expired or foreign token */
export async function readSignedToken<Schema extends v.GenericSchema>(
  { keys, config, clock }: Pick<Context, "keys" | "config" | "clock">,
  purpose: string,
  { schema, token }: { schema: Schema; token: string },
): Promise<v.InferOutput<Schema> | null> {
  try {
    const { payload } = await jwtVerify(token, verifyingKey(keys), {
      algorithms: TOKEN_ALGORITHMS,
      audience: purpose,
      issuer: config.siteUrl,
      requiredClaims: ["exp"],
      currentDate: clock(),
    });
    return v.parse(schema, payload);
  } catch {
    return null;
  }
}
