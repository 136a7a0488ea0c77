import { parse, serialize } from "hono/utils/cookie";
import { LIST_SEPARATOR } from "#kernel/session-cookies.ts";
import type { HeaderReader } from "../page/page-context.ts";

/** By name, decoded. */
export const readCookies = (headers: HeaderReader): Partial<Record<string, string>> =>
  parse(headers.get("cookie") ?? "");

type Cookie = {
  name: string;
  value: string | null;
  seconds: number;
  secure: boolean;
  /** For the scripts of our pages: nothing secret. */
  readable?: boolean;
};

/** A `set-cookie` header; a null value deletes the cookie. */
export function writeCookie({ name, value, seconds, secure, readable = false }: Cookie): string {
  const maxAge = value === null ? 0 : seconds;
  return serialize(name, value ?? "", { path: "/", httpOnly: !readable, sameSite: "Lax", maxAge, secure });
}

/** A few values in a cookie, newest first; none of them has the separator in it. */
export const listed = (cookie: string | undefined): string[] => (cookie ?? "").split(LIST_SEPARATOR).filter(Boolean);

export function addNewest(cookie: string | undefined, value: string, most: number): string {
  return [value, ...listed(cookie).filter((other) => other !== value)].slice(0, most).join(LIST_SEPARATOR);
}
