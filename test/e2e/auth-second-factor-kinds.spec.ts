import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PHONE_MESSAGES } from "#accounts/domain/phone.ts";
import { KEY_MESSAGES, SECOND_STEP_MESSAGES, TWO_STEP_MESSAGES } from "#accounts/domain/second-factor-messages.ts";
import { expectAccessible, expectFits, openPage, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { mailsTo } from "../support/mailbox.ts";
import { settledPerson } from "./auth-visit.ts";
import { addAuthenticator } from "./key-visit.ts";
import { button, giveCode, keepCodes, open, says, signInAgain, TWO_STEP } from "./second-step-visit.ts";

const visit = testBrowser();

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Kinds of second steps" }).getByRole("link", { name });
const newNumber = () => `07${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
const abroad = (number: string) => `+254${number.slice(1)}`;

async function codeTo(number: string, messages: number): Promise<string> {
  const sent = () => mailsTo(inject("siteUrl"), abroad(number));
  await expect.poll(async () => (await sent()).length).toBe(messages);
  return (await sent())[0]?.text.slice(0, 6) ?? "";
}

test("a member adds a security key by keyboard, signs in with it and removes it", async () => {
  const person = await settledPerson();
  const { page } = await visit("/robots.txt");
  const device = await addAuthenticator(page, { discoverable: false });
  await open(page, person);
  await tab(page, "Security key").click();
  await says(page, TWO_STEP_MESSAGES.key);
  await page.getByLabel(/^Name/).fill("Key on my ring");
  await page.keyboard.press("Enter");
  await keepCodes(page);
  await expect.poll(() => device.count()).toBe(1);
  await page.getByRole("heading", { name: "Key on my ring" }).waitFor();
  await expectFits(page);

  await openPage(page, `${TWO_STEP}?add=key`);
  await button(page, "Add a security key").click();
  await says(page, KEY_MESSAGES.known ?? "");

  await signInAgain(page, person);
  await expectFits(page);
  await button(page, "Use my security key").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${TWO_STEP}`);
  await page.getByRole("link", { name: "Remove Key on my ring" }).click();
  await says(page, TWO_STEP_MESSAGES.removeLastAsked);
  await expectAccessible(page);
  await button(page, "Remove it").click();
  await says(page, TWO_STEP_MESSAGES.removed);
  await says(page, TWO_STEP_MESSAGES.off);
});

test("sign-in refuses another security key and offers the recovery codes", async () => {
  const person = await settledPerson();
  const { page, context } = await visit("/robots.txt");
  const device = await addAuthenticator(page, { discoverable: false });
  await open(page, person, `${TWO_STEP}?add=key`);
  await waitUntilHydrated(page);
  await button(page, "Add a security key").click();
  await keepCodes(page);
  await page.getByRole("heading", { name: "Security key", exact: true }).waitFor();
  await expect.poll(() => device.count()).toBe(1);

  const stranger = await context.newPage();
  await addAuthenticator(stranger, { discoverable: false });
  await signInAgain(stranger, person);
  await button(stranger, "Use my security key").click();
  await says(stranger, KEY_MESSAGES.notSigned ?? "");
  await stranger.getByRole("link", { name: "Use a recovery code" }).click();
  await stranger.getByLabel(/^Recovery code/).waitFor();
});

test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  "a member adds a phone as second step and signs in with its code: %o",
  async (options) => {
    const [person, number] = [await settledPerson(), newNumber()];
    const { page } = await visit("/robots.txt", options);
    await open(page, person);
    await tab(page, "Phone").click();
    await says(page, TWO_STEP_MESSAGES.phone);
    await page.getByLabel(/^Phone number/).fill("12");
    await button(page, "Send me a code").click();
    await says(page, PHONE_MESSAGES.invalid);
    await page.getByLabel("Country").selectOption("KE");
    await page.getByLabel(/^Phone number/).fill(number);
    await button(page, "Send me a code").click();
    await page.getByLabel(/^Code/).waitFor();
    const code = await codeTo(number, 1);
    await giveCode(page, code === "111111" ? "222222" : "111111", "Turn on");
    await says(page, PHONE_MESSAGES.codeWrong);
    await expectFits(page);
    await giveCode(page, code, "Turn on");
    await keepCodes(page);
    await page.getByRole("heading", { name: "Phone", exact: true }).waitFor();

    await signInAgain(page, person);
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Send me a code/ })
      .first()
      .click();
    await says(page, SECOND_STEP_MESSAGES.phoneSent);
    const next = await codeTo(number, 2);
    await giveCode(page, next === "111111" ? "222222" : "111111", "Continue");
    await says(page, SECOND_STEP_MESSAGES.wrong);
    await expectFits(page);
    if (options.javaScriptEnabled) await expectAccessible(page);
    await giveCode(page, next, "Continue");
    await page.waitForURL(`**${TWO_STEP}`);

    await tab(page, "Phone").click();
    await says(page, TWO_STEP_MESSAGES.phone);
    await page.getByLabel(/^Phone number/).fill(abroad(number));
    await button(page, "Send me a code").click();
    await says(page, TWO_STEP_MESSAGES.numberTaken);
    await page.getByRole("link", { name: "Remove Phone" }).click();
    await button(page, "Remove it").click();
    await says(page, TWO_STEP_MESSAGES.off);
  },
);
