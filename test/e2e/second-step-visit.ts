import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { type Person, signIn } from "./auth-visit.ts";

export const TWO_STEP = "/account/security/two-step";
export const STEP_MS = 30_000;

export const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
export const says = (page: Page, text: string | RegExp) => page.getByRole("main").getByText(text).first().waitFor();
export const appCode = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Each code works once, so the next code is that of the next time step. */
export async function giveCode(page: Page, code: string, name: string): Promise<void> {
  await page.getByLabel(/^Code/).fill(code);
  await button(page, name).click();
}

export async function open(page: Page, person: Person, path = TWO_STEP): Promise<void> {
  await page.goto(`/auth?next=${encodeURIComponent(path)}`);
  await signIn(page, person);
  await page.getByRole("heading", { level: 1, name: "Two-step sign-in" }).waitFor();
}

export async function signInAgain(page: Page, person: Person): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`/auth?next=${TWO_STEP}`);
  await signIn(page, person);
  await page.getByRole("heading", { name: "One more step" }).waitFor();
}

export async function keepCodes(page: Page): Promise<string> {
  const first = page.locator("main ul.font-mono li").first();
  await first.waitFor();
  const code = (await first.textContent()) ?? "";
  await page.getByRole("checkbox", { name: /I have kept these codes/ }).check();
  await button(page, "Done").click();
  await says(page, "Two-step sign-in is on.");
  return code;
}

/** Adds an authenticator app by the API. @returns its secret; the current code is used up */
export async function addApp(site: string, { email, password }: Person): Promise<string> {
  const ask = async (path: string, body: object, token?: string) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${site}/auth/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} failed: ${await answer.text()}`);
    return answer.json();
  };
  const { access_token: token } = await ask("/token?grant_type=password", { email, password });
  const { id, totp } = await ask("/factors", { factor_type: "totp", friendly_name: "My app" }, token);
  const { id: challenge_id } = await ask(`/factors/${id}/challenge`, {}, token);
  await ask(`/factors/${id}/verify`, { challenge_id, code: appCode(totp.secret, Date.now() - STEP_MS) }, token);
  return totp.secret;
}
