import { randomBytes } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { hostCookie, INBOX_COOKIE } from "#kernel/session-cookies.ts";
import { safeReturnPath } from "#platform/i18n/return-path.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { readCookies, writeCookie } from "#shell/session/cookies.ts";
import { MAIL_CODE_LIFETIME_S } from "../../../domain/one-time-code.ts";

const PURPOSES = ["signup", "link", "reset"] as const;
export type MailPurpose = (typeof PURPOSES)[number];

/**
 * Last mail that this browser requested. A cookie holds it, so that no URL or log contains the address.
 * @property secret lets only this browser ask whether the mail was used
 */
export type AwaitedMail = { purpose: MailPurpose; email: string; next: string | null; secret: string; sentAt: number };

export const awaitMail = (mail: Omit<AwaitedMail, "secret" | "sentAt">): MailRequest => ({
  ...mail,
  secret: randomBytes(32).toString("base64url"),
});
export type MailRequest = Omit<AwaitedMail, "sentAt">;

type Context = Readonly<RouterContextProvider>;

/** @returns a `set-cookie` header; the cookie lives as long as the code in the mail */
export function writeAwaited(context: Context, mail: MailRequest): string {
  const { siteUrl, now } = context.get(pageContext);
  const awaited = { ...mail, sentAt: now.getTime() };
  return writeCookie({
    name: hostCookie(INBOX_COOKIE, siteUrl),
    value: Buffer.from(JSON.stringify(awaited)).toString("base64url"),
    seconds: MAIL_CODE_LIFETIME_S,
    secure: siteUrl.startsWith("https:"),
  });
}

export function readAwaited(context: Context, request: Request): AwaitedMail | null {
  const { siteUrl } = context.get(pageContext);
  try {
    const text = readCookies(request.headers)[hostCookie(INBOX_COOKIE, siteUrl)] ?? "";
    const { purpose, email, next, secret, sentAt } = JSON.parse(
      Buffer.from(text, "base64url").toString(),
    ) as AwaitedMail;
    if (!PURPOSES.includes(purpose) || typeof email !== "string" || typeof sentAt !== "number") return null;
    if (!/^[\w-]{43}$/.test(secret)) return null;
    return { purpose, email, secret, sentAt, next: safeReturnPath(next) };
  } catch {
    return null;
  }
}
