import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { TWO_STEP_MESSAGES } from "#accounts/domain/second-factor-messages.ts";
import { expectFits, testBrowser } from "../support/browser.ts";
import { type Product, startProduct } from "../support/product.ts";
import { ADMIN, askAuth, fillSignUp, linkTo, MEMBER, newEmail, settledPerson, signIn } from "./auth-visit.ts";
import { addApp, appCode, button, giveCode, keepCodes, STEP_MS, says } from "./second-step-visit.ts";

let strict: Product;
const visit = testBrowser();
const NEW_PASSWORD = "Mahogany-Tree-9";

beforeAll(async () => {
  strict = await startProduct({ ADMIN_REQUIRE_MFA: "true", AUTH_HIDE_ACCOUNTS: "true" });
});
afterAll(() => strict?.stop());

test("a reset link changes the password only after the second step", async () => {
  const person = await settledPerson();
  const secret = await addApp(inject("siteUrl"), person);
  await askAuth("/recover", { email: person.email });
  const { page } = await visit(await linkTo(person.email, /password/i));
  const setPassword = async () => {
    await page.getByLabel(/^New Password/).fill(NEW_PASSWORD);
    await page.getByLabel(/^Confirm/).fill(NEW_PASSWORD);
    await page.getByLabel(/^Confirm/).press("Enter");
  };
  await setPassword();
  await page.getByRole("heading", { name: "One more step" }).waitFor();
  const opens = async (password: string) =>
    (await askAuth("/token?grant_type=password", { email: person.email, password })).status;
  await expect.poll(() => opens(NEW_PASSWORD)).toBe(400);
  await expect.poll(() => opens(person.password)).toBe(200);
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "One more step" }).waitFor();
  await page.goBack();
  await giveCode(page, appCode(secret, Date.now()), "Continue");
  await page.getByRole("heading", { name: "Set a new password" }).waitFor();
  await setPassword();
  await expect.poll(() => opens(NEW_PASSWORD)).toBe(200);
});

test("an administrator must set up the required second step, and enters it once at sign-in", async () => {
  const { page } = await visit("/auth?next=/admin", { site: strict.url });
  await signIn(page, ADMIN);
  await page.waitForURL("**/account/security/two-step");
  await says(page, TWO_STEP_MESSAGES.adminFirst);
  await expectFits(page);
  await button(page, "I have the app, continue").click();
  const secret = await page.locator("input[name=secret]").inputValue();
  const start = Date.now();
  await giveCode(page, appCode(secret, start - STEP_MS), "Turn on");
  await keepCodes(page);
  await page.getByRole("link", { name: "Go to the administration" }).click();
  await page.waitForURL("**/admin**");

  await page.context().clearCookies();
  await page.goto("/auth?next=/admin");
  await signIn(page, ADMIN);
  await page.getByRole("heading", { name: "One more step" }).waitFor();
  await giveCode(page, appCode(secret, start), "Continue");
  await page.waitForURL("**/admin**");
  for (const path of ["/admin/profiles", "/admin", "/account/security"]) {
    const answer = await page.goto(path);
    expect([answer?.status(), new URL(page.url()).pathname]).toEqual([200, path]);
  }
});

test("sign-up answers the same for known and new addresses when accounts are hidden", async () => {
  const { page } = await visit("/robots.txt", { site: strict.url, javaScriptEnabled: false });
  for (const email of [newEmail(), MEMBER.email]) {
    await page.goto("/auth?mode=signup");
    await fillSignUp(page, email);
    await page.getByRole("button", { name: "Create Account" }).click();
    await page
      .getByText("Please check your email. If this address is new here, you will find a link to verify your account.")
      .first()
      .waitFor();
  }
});
