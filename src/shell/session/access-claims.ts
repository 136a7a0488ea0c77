export type AccessClaims = {
  exp: number;
  sub: string;
  email?: string;
  amr?: { method: string; timestamp: number }[];
  /** Left out if the token would be too long. */
  user_metadata?: Record<string, unknown>;
};

/** The signature is not verified: the API does that. Pages only decide when to renew and what to offer. */
export function readClaims(token: string | null): AccessClaims | null {
  try {
    const claims = JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString()) as AccessClaims;
    return typeof claims.exp === "number" ? claims : null;
  } catch {
    return null;
  }
}

export function expiresWithin(token: string | null, seconds: number, now: Date): boolean {
  const claims = readClaims(token);
  return claims === null || claims.exp - seconds <= now.getTime() / 1000;
}
