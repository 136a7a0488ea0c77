import { createHash, randomBytes } from "node:crypto";
import { hostCookie } from "#kernel/session-cookies.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { readCookies, writeCookie } from "#shell/session/cookies.ts";

/** State in a cookie while the visitor signs in at a provider; `verifier` is for PKCE. */
export type ProviderFlow = { purpose: "sign-in" | "link"; verifier: string; next: string | null };

/** URL to which a provider returns; the query distinguishes this from other visits of the page. */
export const returnAddress = (siteUrl: string) => siteUrl + addressIn("/auth/callback?from=provider");

const COOKIE = "isa_way";
const SECONDS = 300;

type Started = { flow: ProviderFlow; challenge: URLSearchParams };

export function startFlow(purpose: ProviderFlow["purpose"], next: string | null): Started {
  const verifier = randomBytes(32).toString("base64url");
  const code_challenge = createHash("sha256").update(verifier).digest("base64url");
  return {
    flow: { purpose, verifier, next },
    challenge: new URLSearchParams({ code_challenge, code_challenge_method: "s256" }),
  };
}

/** @returns a `set-cookie` header; a null flow deletes the cookie */
export function writeFlow(flow: ProviderFlow | null, siteUrl: string): string {
  const value = flow && Buffer.from(JSON.stringify(flow)).toString("base64url");
  return writeCookie({
    name: hostCookie(COOKIE, siteUrl),
    value,
    seconds: SECONDS,
    secure: siteUrl.startsWith("https:"),
  });
}

export function readFlow(request: Request, siteUrl: string): ProviderFlow | null {
  try {
    const text = readCookies(request.headers)[hostCookie(COOKIE, siteUrl)] ?? "";
    const { purpose, verifier, next } = JSON.parse(Buffer.from(text, "base64url").toString()) as ProviderFlow;
    if (typeof verifier !== "string" || !/^[\w-]{43}$/.test(verifier)) return null;
    return { purpose: purpose === "link" ? "link" : "sign-in", verifier, next: typeof next === "string" ? next : null };
  } catch {
    return null;
  }
}
