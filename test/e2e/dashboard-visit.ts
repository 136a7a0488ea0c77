import type { BrowserContextOptions } from "playwright-core";
import { inject } from "vitest";
import { ACCESS_COOKIE, REFRESH_COOKIE } from "#contract/session.ts";
import { CAST_PASSWORD } from "#server/seed/cast.ts";

/** The browser state of somebody of the demo cast who has signed in. */
export async function signedIn(
  email: string,
  site = inject("siteUrl"),
): Promise<Pick<BrowserContextOptions, "storageState">> {
  const response = await fetch(`${site}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: CAST_PASSWORD }),
  });
  const tokens = (await response.json()) as { access_token: string; refresh_token: string };
  const cookie = (name: string, value: string) => ({
    name,
    value,
    domain: new URL(site).hostname,
    path: "/",
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: "Lax" as const,
  });
  const cookies = [cookie(ACCESS_COOKIE, tokens.access_token), cookie(REFRESH_COOKIE, tokens.refresh_token)];
  return { storageState: { cookies, origins: [] } };
}
