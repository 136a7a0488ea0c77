import type { Page } from "playwright-core";
import { CAST_PASSWORD } from "#app/seed/cast.ts";
import { ACCESS_COOKIE, REFRESH_COOKIE } from "#kernel/session-cookies.ts";

type Tokens = { access_token: string; refresh_token: string };

export async function signInAs(page: Page, email: string, password = CAST_PASSWORD): Promise<void> {
  const site = new URL(page.url()).origin;
  const response = await page.request.post(`${site}/auth/v1/token?grant_type=password`, { data: { email, password } });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${await response.text()}`);
  const { access_token, refresh_token }: Tokens = await response.json();
  const cookie = { url: site, httpOnly: true, sameSite: "Lax" as const };
  await page.context().addCookies([
    { ...cookie, name: ACCESS_COOKIE, value: access_token },
    { ...cookie, name: REFRESH_COOKIE, value: refresh_token },
  ]);
}
