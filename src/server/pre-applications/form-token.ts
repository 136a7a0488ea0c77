import { jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { TOKEN_ALGORITHMS, verifyingKey } from "../http/verifying-key.ts";

const AUDIENCE = "pre-application-form";
const HOLDS_MS = 12 * 3_600_000;
const Claims = v.object({ servedAt: v.number() });

/** Says when a form was served, to whoever sends it back: no session and no script is needed for it. */
export function signFormToken({ keys, config, clock }: Context): Promise<string> {
  const servedAt = clock().getTime();
  return new SignJWT({ servedAt })
    .setProtectedHeader({ alg: keys.signing.alg, typ: AUDIENCE, kid: keys.signing.kid })
    .setIssuer(config.siteUrl)
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor((servedAt + HOLDS_MS) / 1000))
    .sign(keys.signing.key);
}

/** When the form was served; null when that is too long ago, or the token is none of ours. */
export async function readFormToken({ keys, config, clock }: Context, token: string): Promise<number | null> {
  try {
    const { payload } = await jwtVerify(token, verifyingKey(keys), {
      algorithms: TOKEN_ALGORITHMS,
      audience: AUDIENCE,
      issuer: config.siteUrl,
      requiredClaims: ["exp"],
      currentDate: clock(),
    });
    return v.parse(Claims, payload).servedAt;
  } catch {
    return null;
  }
}
