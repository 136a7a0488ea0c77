import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PASSKEY_MESSAGES } from "#accounts/domain/passkey-messages.ts";
import { expectAccessible, expectFits, openPage, testBrowser } from "../support/browser.ts";
import { scriptsWith } from "../support/scripts-with.ts";
import { signInAs } from "../support/sign-in.ts";
import { settledPerson } from "./auth-visit.ts";
import { addAuthenticator } from "./key-visit.ts";

const visit = testBrowser();
const PASSKEYS = "/account/security/passkeys";

async function openPasskeys(page: Page): Promise<void> {
  const person = await settledPerson();
  await signInAs(page, person.email, person.password);
  await page.goto(PASSKEYS);
  await page.getByRole("heading", { name: "Passkeys", exact: true }).waitFor();
}

const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });
const says = (page: Page, text: string) => page.getByRole("main").getByText(text).waitFor();

test("a member adds a passkey, names it, signs in with it and removes it", { tags: "gate" }, async () => {
  const { page } = await visit("/robots.txt");
  const device = await addAuthenticator(page);
  await openPasskeys(page);
  await says(page, "No passkey yet");

  await button(page, "Add a passkey").focus();
  await page.keyboard.press("Enter");
  await says(page, PASSKEY_MESSAGES.added);
  await expect.poll(() => device.count()).toBe(1);
  await expectFits(page);
  await expectAccessible(page);
  const name = page.getByRole("textbox", { name: /Name of this passkey/ });
  await name.fill("");
  await button(page, "Save name").click();
  await says(page, PASSKEY_MESSAGES.nameRequired);
  await name.fill("My blue phone");
  await page.keyboard.press("Enter");
  await says(page, PASSKEY_MESSAGES.renamed);
  await page.getByRole("heading", { name: "My blue phone" }).waitFor();

  await button(page, "Add a passkey").click();
  await says(page, PASSKEY_MESSAGES.known);

  await page.context().clearCookies();
  await page.goto("/auth?next=/account/security/passkeys");
  await button(page, "Use a passkey").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${PASSKEYS}`);
  await page.getByText("last used on").waitFor();

  await page.getByRole("link", { name: "Remove My blue phone" }).click();
  await says(page, PASSKEY_MESSAGES.removeAsked);
  await expectFits(page);
  await expectAccessible(page);
  await button(page, "Remove passkey").click();
  await says(page, PASSKEY_MESSAGES.removed);

  await page.context().clearCookies();
  await page.goto("/auth");
  await button(page, "Use a passkey").click();
  await says(page, PASSKEY_MESSAGES.unknown);
});

test("a passkey prompt that fails changes nothing and can be retried", async () => {
  const { page } = await visit("/robots.txt");
  const device = await addAuthenticator(page);
  await device.unlocks(false);
  await openPasskeys(page);
  await button(page, "Add a passkey").click();
  await says(page, PASSKEY_MESSAGES.cancelled);
  await expect.poll(() => device.count()).toBe(0);
  await device.unlocks(true);
  await button(page, "Add a passkey").click();
  await says(page, PASSKEY_MESSAGES.added);

  await page.context().clearCookies();
  await device.unlocks(false);
  await page.goto("/auth");
  await button(page, "Use a passkey").click();
  await says(page, PASSKEY_MESSAGES.notSigned);
  await device.unlocks(true);
  await button(page, "Use a passkey").click();
  await page.waitForURL("**/dashboard");
});

test("the pages say that a browser does not support passkeys, and hide the button without script", async () => {
  const { page, context } = await visit("/robots.txt");
  await context.addInitScript("delete window.PublicKeyCredential");
  await openPasskeys(page);
  await says(page, PASSKEY_MESSAGES.notSupported);
  await context.clearCookies();
  await page.goto("/auth");
  await button(page, "Use a passkey").click();
  await says(page, PASSKEY_MESSAGES.notSupported);

  const plain = await visit("/auth", { javaScriptEnabled: false });
  await plain.page.getByRole("heading", { name: "Welcome back" }).waitFor();
  await expect.poll(() => plain.page.getByText("Use a passkey").isVisible()).toBe(false);
});

test("the sign-in page loads the passkey script only after a click on the button", async () => {
  const { page } = await visit("/robots.txt");
  await addAuthenticator(page);
  const ceremony = scriptsWith("credentials.get");
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await openPage(page, "/auth");
  expect(asked.filter((url) => ceremony.test(url) || url.includes("auth/passkey"))).toEqual([]);
  await button(page, "Use a passkey").click();
  await expect.poll(() => asked.some((url) => ceremony.test(url))).toBe(true);
});
