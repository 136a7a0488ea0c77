import {
  ACCESS_COOKIE,
  ASKED_COOKIE,
  hostCookie,
  INBOX_COOKIE,
  REFRESH_COOKIE,
  SIGN_UP_COOKIE,
} from "#kernel/session-cookies.ts";
import { readCookies, writeCookie } from "./cookies.ts";

/** Cookies of the request, and cookies that the response sets; null deletes a cookie. */
export type CookieJar = {
  readonly siteUrl: string;
  readonly received: ReturnType<typeof readCookies>;
  readonly changed: Map<string, { value: string | null; seconds: number }>;
};

/** Cookies with the `__Host-` prefix: an attacker who could set them could sign the victim in (login CSRF). */
const HOST_COOKIES = new Set([ACCESS_COOKIE, REFRESH_COOKIE, ASKED_COOKIE, INBOX_COOKIE, SIGN_UP_COOKIE]);

export const openCookieJar = (headers: Headers, siteUrl: string): CookieJar => ({
  siteUrl,
  received: readCookies(headers),
  changed: new Map(),
});

export const receivedCookie = (jar: CookieJar, name: string): string | undefined => jar.received[sentName(jar, name)];

const sentName = ({ siteUrl }: CookieJar, name: string) => (HOST_COOKIES.has(name) ? hostCookie(name, siteUrl) : name);

export function forgetCookie(jar: CookieJar, name: string): void {
  if (jar.changed.has(name) || receivedCookie(jar, name)) jar.changed.set(name, { value: null, seconds: 0 });
}

export function appendChanged(jar: CookieJar, headers: Headers): void {
  const secure = jar.siteUrl.startsWith("https:");
  for (const [name, cookie] of jar.changed) {
    headers.append("set-cookie", writeCookie({ name: sentName(jar, name), ...cookie, secure }));
  }
}
