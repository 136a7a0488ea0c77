import { AuthClient } from "@supabase/auth-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectFits, testBrowser } from "../support/browser.ts";
import { type Product, startProduct } from "../support/product.ts";
import { scriptsWith } from "../support/scripts-with.ts";
import { linkTo, newEmail, PASSWORD, setPassword } from "./auth-visit.ts";

const KEY = "a-service-key-of-at-least-32-characters";
const visit = testBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ AUTH_SERVICE_KEY: KEY });
});
afterAll(async () => {
  await product?.stop();
});

async function invite(): Promise<{ email: string; link: string }> {
  const email = newEmail("invited");
  const headers = { Authorization: `Bearer ${KEY}`, apikey: KEY };
  const { admin } = new AuthClient({ url: `${product.url}/auth/v1`, headers, autoRefreshToken: false });
  const { error } = await admin.inviteUserByEmail(email, { data: { full_name: "Naledi Dube" } });
  expect(error).toBeNull();
  return { email, link: await linkTo(email, /invited/, product.url) };
}

test("an invited member sets a password by keyboard and is signed in; the link works once", {
  tags: "gate",
}, async () => {
  const { email, link } = await invite();
  const { page } = await visit(link, { site: product.url });
  await page.getByRole("heading", { name: "Welcome! Choose your password" }).waitFor();
  await expectFits(page);
  await page.getByLabel(/^New Password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm New Password/).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "All done" }).waitFor();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/reset"));

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole("heading", { name: "This invitation no longer works" }).waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to Sign In" }).click();
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname !== "/auth");
});

test("an invited member can set a password while the list of common passwords does not load", async () => {
  const { link } = await invite();
  const { page } = await visit("/robots.txt", { site: product.url });
  await page.route(scriptsWith("qwerty"), () => {});
  await page.goto(link);
  await page.getByLabel(/^New Password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm New Password/).fill(PASSWORD);
  await page.getByText("Passwords match").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "All done" }).waitFor();
});

test("an invitation works without script, and stays valid when a weak password is refused", async () => {
  const { link } = await invite();
  const { page } = await visit(link, { site: product.url, javaScriptEnabled: false });
  await setPassword(page, "short");
  await page.getByText("Password must be at least 8 characters long").first().waitFor();
  await page.getByRole("heading", { name: "Welcome! Choose your password" }).waitFor();
  await setPassword(page, PASSWORD);
  await page.getByRole("heading", { name: "All done" }).waitFor();
});
