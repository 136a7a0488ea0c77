import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { SECOND_STEP_MESSAGES } from "#domain/auth/second-step-messages.ts";
import { TWO_STEP_MESSAGES } from "#domain/auth/two-step-messages.ts";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE, testBrowser } from "#test/browser.ts";
import { type Person, settledPerson, signIn } from "./auth-visit.ts";

const visit = testBrowser();
const TWO_STEP = "/account/security/two-step";
const STEP_MS = 30_000;

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const says = (page: Page, text: string) => page.getByRole("main").getByText(text).first().waitFor();
const codeOf = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Each code works once, so the next is the one of the step after. */
async function giveCode(page: Page, code: string, name: string): Promise<void> {
  await page.getByLabel(/^Code/).fill(code);
  await button(page, name).click();
}

async function signInAgain(page: Page, person: Person): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`/auth?next=${TWO_STEP}`);
  await signIn(page, person);
  await page.getByRole("heading", { name: "One more step" }).waitFor();
}

test.each([
  { viewport: PHONE, javaScriptEnabled: true },
  { viewport: DESKTOP, javaScriptEnabled: false },
])("a member turns two-step sign-in on, uses it and removes it: %o", async (options) => {
  const person = await settledPerson();
  const { page } = await visit("/robots.txt", options);
  await page.goto(`/auth?next=${TWO_STEP}`);
  await signIn(page, person);
  await says(page, TWO_STEP_MESSAGES.off);
  if (options.javaScriptEnabled) await expectAccessible(page);
  await button(page, "I have the app, go on").click();
  await says(page, TWO_STEP_MESSAGES.scan);
  const secret = await page.locator("input[name=secret]").inputValue();
  await expectNoSidewaysScroll(page);
  if (options.javaScriptEnabled) await expectAccessible(page);
  await giveCode(page, "12345", "Turn on");
  await says(page, SECOND_STEP_MESSAGES.wrong);
  const start = Date.now();
  await giveCode(page, codeOf(secret, start - STEP_MS), "Turn on");
  await says(page, TWO_STEP_MESSAGES.codesLead);
  const [recovery = ""] = await page.locator("main ul.font-mono li").allTextContents();
  await expectNoSidewaysScroll(page);
  if (options.javaScriptEnabled) await expectAccessible(page);
  await page.getByLabel(TWO_STEP_MESSAGES.kept).check();
  await button(page, "Done").click();
  await says(page, TWO_STEP_MESSAGES.on);

  await signInAgain(page, person);
  await expectNoSidewaysScroll(page);
  if (options.javaScriptEnabled) await expectAccessible(page);
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "One more step" }).waitFor();
  await page.goto(`/auth/second-step?next=${TWO_STEP}`);
  await giveCode(page, "12345", "Go on");
  await says(page, SECOND_STEP_MESSAGES.wrong);
  await giveCode(page, codeOf(secret, start), "Go on");
  await says(page, TWO_STEP_MESSAGES.on);

  for (const works of [true, false]) {
    await signInAgain(page, person);
    await page.getByRole("link", { name: "Use a recovery code" }).click();
    await page.getByLabel(/^Recovery code/).fill(recovery);
    await button(page, "Go on").click();
    await says(page, works ? "Codes left: 9" : SECOND_STEP_MESSAGES.wrongRecovery);
  }
  await page.goto(`/auth/second-step?next=${TWO_STEP}`);
  await giveCode(page, codeOf(secret, start + STEP_MS), "Go on");
  await page.getByRole("link", { name: /^Remove/ }).click();
  await says(page, TWO_STEP_MESSAGES.removeLastAsked);
  await button(page, "Remove it").click();
  await says(page, TWO_STEP_MESSAGES.removed);
  expect(await page.getByText(TWO_STEP_MESSAGES.off).isVisible()).toBe(true);
});
