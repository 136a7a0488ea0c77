import { sign } from "node:crypto";
import { type CryptoKey, type JWTHeaderParameters, type JWTPayload, jwtVerify } from "jose";
import type { SigningKeys } from "./signing-keys.ts";

const ACCESS_TOKEN_SECONDS = 3600;

export type AccessClaims = JWTPayload & { sub: string; session_id: string };

/**
 * Signs synchronously (compact JWS, RFC 7515 §3.1): jose is 4 times slower, in the thread pool that hashes passwords.
 * @param claims all but iss, aud, iat and exp
 */
export function signAccessToken(
  { signing: { alg, kid, privateKey } }: SigningKeys,
  issuer: string,
  claims: AccessClaims,
  now: Date,
  seconds = ACCESS_TOKEN_SECONDS,
): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const header = { alg, typ: "JWT", kid };
  const payload = { ...claims, iss: issuer, aud: "authenticated", iat: issuedAt, exp: issuedAt + seconds };
  const content = `${encode(header)}.${encode(payload)}`;
  return `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

const MOST_REMEMBERED = 5000;
const remembered = new WeakMap<SigningKeys, Map<string, AccessClaims>>();

/** Caches valid signatures; always checks the expiry; callers check the session. @returns null for an invalid token */
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

/** Key lookup for jwtVerify. The algorithm comes from the key, never from the token. */
export function verifyingKey({ verifying }: SigningKeys) {
  return ({ kid, alg }: JWTHeaderParameters): CryptoKey => {
    const known = kid === undefined ? undefined : verifying.get(kid);
    if (!known || known.alg !== alg) throw new Error("unknown key");
    return known.key;
  };
}

export const TOKEN_ALGORITHMS = ["ES256", "RS256"];
