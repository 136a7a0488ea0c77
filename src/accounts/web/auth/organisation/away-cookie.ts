import { createHash, randomBytes } from "node:crypto";
import { safeReturnPath } from "#kernel/return-path.ts";
import { hostCookie } from "#kernel/session-cookies.ts";
import { readCookies, writeCookie } from "#shell/session/cookies.ts";

const NAME = "isa_organisation";
/** As long as the organisation may take. */
const SECONDS = 300;

/** What only the browser that left can answer (PKCE), and where it wanted to go. */
export type Away = { verifier: string; next: string | null };

export function leave(next: string | null, siteUrl: string) {
  const verifier = randomBytes(32).toString("base64url");
  const value = `${verifier}.${Buffer.from(next ?? "").toString("base64url")}`;
  return {
    challenge: createHash("sha256").update(verifier).digest("base64url"),
    cookie: cookieOf(value, siteUrl),
  };
}

/** Null in any other browser than the one that left. */
export function readAway(request: Request, siteUrl: string): Away | null {
  const cookies = readCookies(request.headers.get("cookie") ?? "");
  const [verifier, next = ""] = (cookies[hostCookie(NAME, siteUrl)] ?? "").split(".");
  if (!verifier || !/^[\w-]{43}$/.test(verifier)) return null;
  return { verifier, next: safeReturnPath(Buffer.from(next, "base64url").toString()) };
}

export const forgetAway = (siteUrl: string): string => cookieOf(null, siteUrl);

const cookieOf = (value: string | null, siteUrl: string): string =>
  writeCookie({ name: hostCookie(NAME, siteUrl), value, seconds: SECONDS, secure: siteUrl.startsWith("https:") });
