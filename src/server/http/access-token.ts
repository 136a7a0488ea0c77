import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { SigningKeys } from "./signing-keys.ts";
import { TOKEN_ALGORITHMS, verifyingKey } from "./verifying-key.ts";

const ACCESS_TOKEN_SECONDS = 3600;

export type AccessClaims = JWTPayload & { sub: string; session_id: string };

/** @param claims all but iss, aud, iat and exp */
export function signAccessToken(
  keys: SigningKeys,
  issuer: string,
  claims: AccessClaims,
  now: Date,
  seconds = ACCESS_TOKEN_SECONDS,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: keys.signing.alg, typ: "JWT", kid: keys.signing.kid })
    .setIssuer(issuer)
    .setAudience("authenticated")
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(keys.signing.key);
}

const MOST_REMEMBERED = 5000;
const remembered = new WeakMap<SigningKeys, Map<string, AccessClaims>>();

/**
 * The claims of a valid token; null for anything else. A signature that was right stays right, so it is checked once;
 * the time and, by the caller, the session are checked at every use.
 */
export async function verifyAccessToken(
  keys: SigningKeys,
  issuer: string,
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  const known = remembered.get(keys) ?? new Map<string, AccessClaims>();
  remembered.set(keys, known);
  const claims = known.get(token) ?? (await readSigned(keys, token, now));
  if (!claims || claims.iss !== issuer || (claims.exp ?? 0) <= now.getTime() / 1000) return null;
  known.set(token, claims);
  const [oldest] = known.keys();
  if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
  return claims;
}

async function readSigned(keys: SigningKeys, token: string, now: Date): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, verifyingKey(keys), {
      algorithms: TOKEN_ALGORITHMS,
      audience: "authenticated",
      requiredClaims: ["exp"],
      currentDate: now,
    });
    return typeof payload.sub === "string" && typeof payload.session_id === "string" ? (payload as AccessClaims) : null;
  } catch {
    return null;
  }
}
