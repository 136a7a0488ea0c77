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
