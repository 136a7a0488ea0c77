import { LIST_SEPARATOR } from "#kernel/session-cookies.ts";

export function readCookies(header: string): Record<string, string> {
  const pairs = header.split(/; */).map((pair) => pair.split("=", 2) as [string, string | undefined]);
  return Object.fromEntries(pairs.filter(([, value]) => value).map(([name, value]) => [name, value ?? ""]));
}

type Cookie = { name: string; value: string | null; seconds: number; secure: boolean };

/** A `set-cookie` header; a null value deletes the cookie. */
export function writeCookie({ name, value, seconds, secure }: Cookie): string {
  const life = value === null ? 0 : seconds;
  return `${name}=${value ?? ""}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${secure ? "; Secure" : ""}`;
}

/** A few values in a cookie, newest first; none of them has the separator in it. */
export const listed = (cookie: string | undefined): string[] => (cookie ?? "").split(LIST_SEPARATOR).filter(Boolean);

export function addNewest(cookie: string | undefined, value: string, most: number): string {
  return [value, ...listed(cookie).filter((other) => other !== value)].slice(0, most).join(LIST_SEPARATOR);
}
