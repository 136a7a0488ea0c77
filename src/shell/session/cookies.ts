import { parse, serialize } from "hono/utils/cookie";
import { LIST_SEPARATOR } from "#kernel/session-cookies.ts";
import type { HeaderReader } from "../page/page-context.ts";

export const readCookies = (headers: HeaderReader): Partial<Record<string, string>> =>
  parse(headers.get("cookie") ?? "");

type Cookie = {
  name: string;
  value: string | null;
  seconds: number;
  secure: boolean;
  /** True for a cookie that scripts can read (not HttpOnly); never use it for secrets. */
  readable?: boolean;
};

/** @returns a `set-cookie` header; a null value deletes the cookie */
export function writeCookie({ name, value, seconds, secure, readable = false }: Cookie): string {
  const maxAge = value === null ? 0 : seconds;
  return serialize(name, value ?? "", { path: "/", httpOnly: !readable, sameSite: "Lax", maxAge, secure });
}

/** Values in a cookie that holds a list, the newest first; values must not contain the separator. */
export const listed = (cookie: string | undefined): string[] => (cookie ?? "").split(LIST_SEPARATOR).filter(Boolean);

export function addNewest(cookie: string | undefined, value: string, most: number): string {
  return [value, ...listed(cookie).filter((other) => other !== value)].slice(0, most).join(LIST_SEPARATOR);
}
