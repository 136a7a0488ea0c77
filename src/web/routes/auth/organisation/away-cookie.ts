import { createHash, randomBytes } from "node:crypto";
import { safeReturnPath } from "#domain/members/return-path.ts";
import { readCookies, writeCookie } from "#web/cookies.ts";

const NAME = "isa_organisation";
/** As long as the organisation may take. */
const SECONDS = 300;

/** What only the browser that left can answer (PKCE), and where it wanted to go. */
export type Away = { verifier: string; next: string | null };

export function leave(next: string | null, secure: boolean) {
  const verifier = randomBytes(32).toString("base64url");
  const value = `${verifier}.${Buffer.from(next ?? "").toString("base64url")}`;
  return {
    challenge: createHash("sha256").update(verifier).digest("base64url"),
    cookie: writeCookie({ name: NAME, value, seconds: SECONDS, secure }),
  };
}

/** Null in any other browser than the one that left. */
export function readAway(request: Request): Away | null {
  const [verifier, next = ""] = (readCookies(request.headers.get("cookie") ?? "")[NAME] ?? "").split(".");
  if (!verifier || !/^[\w-]{43}$/.test(verifier)) return null;
  return { verifier, next: safeReturnPath(Buffer.from(next, "base64url").toString()) };
}

export const forgetAway = (secure: boolean): string => writeCookie({ name: NAME, value: null, seconds: 0, secure });
