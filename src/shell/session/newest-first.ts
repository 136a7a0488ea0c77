import { LIST_SEPARATOR } from "#kernel/session-cookies.ts";

/** A few values in a cookie, newest first; none of them has the separator in it. */
export const listed = (cookie: string | undefined): string[] => (cookie ?? "").split(LIST_SEPARATOR).filter(Boolean);

export function addNewest(cookie: string | undefined, value: string, most: number): string {
  return [value, ...listed(cookie).filter((other) => other !== value)].slice(0, most).join(LIST_SEPARATOR);
}
