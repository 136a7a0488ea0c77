import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectFits, testBrowser } from "../support/browser.ts";
import { type OidcServer, startOidcServer } from "../support/oidc-server.ts";
import { logIn } from "../support/oidc-visit.ts";
import { type Product, startProduct } from "../support/product.ts";
import { signInAs } from "../support/sign-in.ts";
import { settledPerson } from "./auth-visit.ts";

const visit = testBrowser();
const LINKED = "/account/security/linked-accounts";
let oidc: OidcServer;
let product: Product;

beforeAll(async () => {
  oidc = await startOidcServer();
  product = await startProduct({
    AUTH_OIDC_PROVIDERS: "loopback",
    AUTH_OIDC_LOOPBACK_NAME: "Loopback",
    AUTH_OIDC_LOOPBACK_ISSUER: oidc.issuer,
    AUTH_OIDC_LOOPBACK_CLIENT_ID: oidc.clientId,
    AUTH_OIDC_LOOPBACK_CLIENT_SECRET: oidc.clientSecret,
  });
});
afterAll(async () => {
  await product?.stop();
  await oidc?.close();
});

afterEach(() => oidc.faults.clear());

function newPerson(verified = true) {
  const login = `a-person-with-quite-a-long-name-${randomBytes(4).toString("hex")}`;
  const email = `${login}@example.com`;
  oidc.people.set(login, { sub: login, email, email_verified: verified, name: "Ama Mensah" });
  return { login, email };
}

async function logInThere(page: Page, login: string, button = "Log in") {
  await page.getByLabel("Name").fill(login);
  await page.getByRole("button", { name: button }).click();
}

const way = (page: Page) => page.getByRole("link", { name: "Continue with Loopback" });

test("a new member signs in with a provider by keyboard and returns to the requested page", {
  tags: "gate",
}, async () => {
  const { page } = await visit("/auth?mode=signup&next=%2Fopportunities", { site: product.url });
  const { login } = newPerson();
  await way(page).waitFor();
  await expectFits(page);
  await way(page).focus();
  await page.keyboard.press("Enter");
  await logInThere(page, login);
  await page.waitForURL(`${product.url}/opportunities*`);
  await page.goto("/welcome");
  await page.getByRole("heading", { name: /^Welcome to/ }).waitFor();
});

test("provider sign-in works without script", async () => {
  const { page } = await visit("/auth", { site: product.url, javaScriptEnabled: false });
  const { login } = newPerson();
  await way(page).click();
  await logInThere(page, login);
  await page.waitForURL(`${product.url}/welcome*`);
});

test("provider failures return to sign-in with an error message, and keep the return path", async () => {
  const { page } = await visit("/auth?next=%2Fopportunities", { site: product.url });
  const comesBack = async (sentence: string) => {
    await page.getByText(sentence).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/auth");
    await expect.poll(() => new URL(page.url()).searchParams.get("next")).toBe("/opportunities");
    // Ends the provider's own session.
    await page.context().clearCookies({ domain: "127.0.0.1" });
  };
  await way(page).click();
  await logInThere(page, "", "Cancel");
  await comesBack("You stopped before the end. Please try again, or sign in another way.");
  await expectFits(page);
  await expectAccessible(page);

  oidc.faults.add("tokenDown");
  await way(page).click();
  await logInThere(page, newPerson().login);
  await comesBack("The other service does not answer. Please try again in a few minutes, or sign in another way.");
  oidc.faults.clear();

  oidc.faults.add("nonce");
  await way(page).click();
  await logInThere(page, newPerson().login);
  await comesBack("Signing in that way did not work. Please try again, or sign in another way.");
  oidc.faults.clear();

  const unproved = newPerson(false);
  await way(page).click();
  await logInThere(page, unproved.login);
  await comesBack("We sent you an email to check that this address is yours.");
});

test("a provider response that another browser requested does not sign in", async () => {
  // A bare request stands for the other browser, whose cookie does not matter here.
  const started = `${product.url}/auth/v1/authorize?provider=custom:loopback`;
  const away = await fetch(started, { redirect: "manual" });
  const answer = await logIn(away.headers.get("location") ?? "", newPerson().login);
  const victim = await visit("/", { site: product.url });
  await victim.page.goto(answer.href);
  await victim.page.getByText("We could not check that it was you who started this.").waitFor();
  await victim.page.goto("/dashboard");
  await expect.poll(() => new URL(victim.page.url()).pathname).toBe("/auth");
});

test("a member links a provider account, signs in with it, and removes it", async () => {
  const { page, context } = await visit("/", { site: product.url });
  const member = await settledPerson(product.url);
  await signInAs(page, member.email, member.password);
  const { login, email } = newPerson();
  await page.goto(LINKED);
  await page.getByText("This is your only way to sign in").waitFor();
  await expectFits(page);
  await page.getByRole("button", { name: "Add Loopback" }).click();
  await logInThere(page, login);
  await page.getByText("Done. You can sign in this way from now on.").waitFor();
  await page.getByText(email).waitFor();

  await context.clearCookies({ name: /^isa_(access|refresh)$/ });
  await page.goto(`/auth?next=${encodeURIComponent(LINKED)}`);
  await way(page).click();
  await page.getByRole("heading", { name: "Linked accounts" }).waitFor();
  await page.getByRole("link", { name: `Remove Loopback ${email}` }).click();
  await page.getByRole("heading", { name: "Remove Loopback?" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "No, keep it" }).click();
  await page.getByRole("link", { name: `Remove Loopback ${email}` }).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await page.getByText("Nobody can sign in to your account this way any more.").waitFor();
  await page.getByText("This is your only way to sign in").waitFor();
});

test("a member links a provider account without script, with one more click", async () => {
  const { page } = await visit("/", { site: product.url, javaScriptEnabled: false });
  const member = await settledPerson(product.url);
  await signInAs(page, member.email, member.password);
  await page.goto(LINKED);
  await page.getByRole("button", { name: "Add Loopback" }).click();
  await page.getByRole("link", { name: "Continue to Loopback" }).click();
  await logInThere(page, newPerson().login);
  await page.getByText("Done. You can sign in this way from now on.").waitFor();
});

test("sign-in hides providers that are not configured", async () => {
  const { page } = await visit("/auth", { javaScriptEnabled: false });
  await page.getByRole("button", { name: "Sign In", exact: true }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: /^Continue with/ }).count()).toBe(0);
  await page.goto("/auth/with/google");
  await page.getByText("This way to sign in is switched off.").waitFor();
});
