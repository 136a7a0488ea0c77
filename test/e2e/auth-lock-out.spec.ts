import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SECOND_STEP_MESSAGES } from "#accounts/domain/second-factor-messages.ts";
import { testBrowser } from "../support/browser.ts";
import { type Product, startProduct } from "../support/product.ts";
import { askAuth, linkTo, newEmail, openSession, type Person, settledPerson, signIn } from "./auth-visit.ts";
import { addApp, appCode, giveCode, STEP_MS } from "./second-step-visit.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: "on" });
});
afterAll(() => product.stop());
const visit = testBrowser();

const KINDS: [string, boolean][] = [
  ["with script", true],
  ["without script", false],
];
const OTHER_WAYS = "Other ways to sign in now: a sign-in link by email, a passkey, a code to your phone.";

async function tryTen({ email }: Person): Promise<void> {
  for (let time = 0; time < 10; time += 1) {
    await askAuth("/token?grant_type=password", { email, password: "Wrong-tree-1" }, product.url);
  }
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/sign-out");
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

test("the owner's browser stays unlocked after strangers try ten wrong passwords, without script", async () => {
  const owner = await settledPerson(product.url);
  const { page } = await visit("/auth", { site: product.url, javaScriptEnabled: false });
  await signIn(page, owner);
  await page.waitForURL("**/dashboard");
  await signOut(page);
  await tryTen(owner);
  await page.goto("/auth");
  await signIn(page, { ...owner, password: "Wrong-tree-1" });
  await page.getByText("Invalid email or password.", { exact: false }).waitFor();
  await signIn(page, owner);
  await page.waitForURL("**/dashboard");
});

test.each(KINDS)("a new device shows the lock and other ways to sign in, %s", async (_, javaScriptEnabled) => {
  const owner = await settledPerson(product.url);
  await tryTen(owner);
  const { page } = await visit("/auth", { site: product.url, javaScriptEnabled });
  await signIn(page, owner);
  const alert = page.getByRole("alert").filter({ hasText: "Too many wrong passwords were tried for this address" });
  await alert.getByText(OTHER_WAYS, { exact: false }).waitFor();
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await page.getByText("a sign-in link is on its way", { exact: false }).waitFor();
  await page.goto(await linkTo(owner.email, /sign/i, product.url));
  if (!javaScriptEnabled) await page.getByRole("main").getByRole("button").first().click();
  await page.waitForURL("**/dashboard");
  await signOut(page);
  await page.goto("/auth");
  await signIn(page, owner);
  await page.waitForURL("**/dashboard");
});

async function tryTenCodes(owner: Person): Promise<void> {
  const { access_token, user } = await openSession(owner, product.url);
  const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
  const ask = async (path: string, body: object) =>
    (await fetch(`${product.url}/auth/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) })).json();
  const [factor] = user.factors ?? [];
  for (let time = 0; time < 10; time += 1) {
    const { id } = await ask(`/factors/${factor?.id}/challenge`, {});
    await ask(`/factors/${factor?.id}/verify`, { challenge_id: id, code: "000000" });
  }
}

test("the owner can pass the second step when a thief with the password exhausted its attempts", async () => {
  const owner = await settledPerson(product.url);
  const secret = await addApp(product.url, owner);
  const start = Date.now();
  const { page } = await visit("/auth", { site: product.url, javaScriptEnabled: false });
  await signIn(page, owner);
  await giveCode(page, appCode(secret, start), "Continue");
  await page.waitForURL("**/dashboard");
  await signOut(page);
  await tryTenCodes(owner);
  const { page: elsewhere } = await visit("/auth", { site: product.url, javaScriptEnabled: false });
  await signIn(elsewhere, owner);
  await giveCode(elsewhere, "000000", "Continue");
  await elsewhere.getByText(SECOND_STEP_MESSAGES.usedUp).waitFor();
  await page.goto("/auth");
  await signIn(page, owner);
  await giveCode(page, appCode(secret, start + STEP_MS), "Continue");
  await page.waitForURL("**/dashboard");
});

test("the phone sign-in names strangers' wrong codes as the reason for the lock", async () => {
  const number = `07${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  const { page } = await visit("/auth/phone", { site: product.url, javaScriptEnabled: false });
  await page.getByLabel("Country").selectOption("KE");
  await page.getByLabel(/^Phone number/).fill(number);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByLabel(/^Code/).waitFor();
  const guess = { type: "sms", phone: `254${number.slice(1)}`, token: "000000" };
  for (let time = 0; time < 15; time += 1) await askAuth("/verify", guess, product.url);
  await page.getByLabel(/^Code/).fill("123456");
  await page.getByRole("button", { name: "Continue" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Too many wrong codes were tried for this number" });
  await alert.getByText("a sign-in link by email, a passkey.", { exact: false }).waitFor();
  expect(await page.getByLabel(/^Code/).count()).toBe(1);
});

test("a second reset request shows how many seconds to wait", async () => {
  const email = newEmail();
  const { page } = await visit("/robots.txt", { site: product.url, javaScriptEnabled: false });
  for (const sentence of [
    "Password reset email sent! Check your inbox.",
    /^Please wait \d+ seconds and try again\.$/,
  ]) {
    await page.goto("/auth?mode=reset");
    await page.getByLabel(/^Email/).fill(email);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await page.getByText(sentence).waitFor();
  }
});
