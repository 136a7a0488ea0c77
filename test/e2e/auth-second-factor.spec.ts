import { expect, inject, test } from "vitest";
import { SECOND_STEP_MESSAGES, TWO_STEP_MESSAGES } from "#accounts/domain/second-factor-messages.ts";
import {
  expectAccessible,
  expectFits,
  expectInView,
  openPage,
  testBrowser,
  type VisitOptions,
  waitUntilHydrated,
} from "../support/browser.ts";
import { settledPerson, signIn } from "./auth-visit.ts";
import {
  addApp,
  appCode,
  button,
  giveCode,
  keepCodes,
  open,
  STEP_MS,
  says,
  signInAgain,
  TWO_STEP,
} from "./second-step-visit.ts";

const visit = testBrowser();

async function useAnAppAsSecondStep(options: VisitOptions): Promise<void> {
  const person = await settledPerson();
  const { page } = await visit("/robots.txt", options);
  await page.goto(`/auth?next=${TWO_STEP}`);
  await signIn(page, person);
  await says(page, TWO_STEP_MESSAGES.off);
  const isReadable = async () => {
    await expectFits(page);
    if (options.javaScriptEnabled !== false) await expectAccessible(page);
  };
  await button(page, "I have the app, continue").click();
  await says(page, TWO_STEP_MESSAGES.scan);
  const secret = await page.locator("input[name=secret]").inputValue();
  await giveCode(page, "12345", "Turn on");
  await says(page, SECOND_STEP_MESSAGES.wrong);
  await isReadable();
  const start = Date.now();
  await giveCode(page, appCode(secret, start - STEP_MS), "Turn on");
  await says(page, TWO_STEP_MESSAGES.codesLead);
  await isReadable();
  const recovery = await keepCodes(page);

  await signInAgain(page, person);
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "One more step" }).waitFor();
  await page.goto(`/auth/second-step?next=${TWO_STEP}`);
  await giveCode(page, "12345", "Continue");
  await says(page, SECOND_STEP_MESSAGES.wrong);
  await expectFits(page);
  await giveCode(page, appCode(secret, start), "Continue");
  await says(page, TWO_STEP_MESSAGES.on);

  for (const works of [true, false]) {
    await signInAgain(page, person);
    await page.getByRole("link", { name: "Use a recovery code" }).click();
    await page.getByLabel(/^Recovery code/).fill(recovery);
    await button(page, "Continue").click();
    await says(page, works ? "Codes left: 9" : SECOND_STEP_MESSAGES.wrongRecovery);
  }
  await page.goto(`/auth/second-step?next=${TWO_STEP}`);
  await giveCode(page, appCode(secret, start + STEP_MS), "Continue");
  await page.getByRole("link", { name: /^Remove/ }).click();
  await says(page, TWO_STEP_MESSAGES.removeLastAsked);
  await button(page, "Remove it").click();
  await says(page, TWO_STEP_MESSAGES.removed);
  await expect.poll(() => page.getByText(TWO_STEP_MESSAGES.off).isVisible()).toBe(true);
}

test("a member turns two-step sign-in on, uses it and removes it, with script", { tags: "gate" }, () =>
  useAnAppAsSecondStep({}),
);

test("a member turns two-step sign-in on, uses it and removes it, without script", () =>
  useAnAppAsSecondStep({ javaScriptEnabled: false }));

test("a second click on a slow connection does not lose the recovery codes", async () => {
  const { page } = await visit("/robots.txt");
  await open(page, await settledPerson());
  await button(page, "I have the app, continue").click();
  await says(page, TWO_STEP_MESSAGES.scan);
  const secret = await page.locator("input[name=secret]").inputValue();
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/two-step\.data/, async (route) => {
    await pressed;
    await route.continue();
  });
  await giveCode(page, appCode(secret, Date.now()), "Turn on");
  await button(page, "Turn on").and(page.locator("[aria-busy=true]")).dispatchEvent("click");
  release();
  await keepCodes(page);
});

test("sign-in selects a wrong code in its field, and keeps the code when the connection fails", async () => {
  const person = await settledPerson();
  const secret = await addApp(inject("siteUrl"), person);
  const { page, context } = await visit("/robots.txt");
  await signInAgain(page, person);
  await waitUntilHydrated(page);
  const selected = () =>
    page.evaluate(() => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement)) return null;
      return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    });
  for (const code of ["12345", "54321"]) {
    await giveCode(page, code, "Continue");
    await expect.poll(selected).toBe(code);
    await says(page, SECOND_STEP_MESSAGES.wrong);
  }
  await context.setOffline(true);
  await giveCode(page, appCode(secret, Date.now()), "Continue");
  await says(page, SECOND_STEP_MESSAGES.failed);
  await context.setOffline(false);
  await button(page, "Continue").click();
  await says(page, TWO_STEP_MESSAGES.on);

  await page.setViewportSize({ width: 360, height: 500 });
  await openPage(page, TWO_STEP);
  await context.setOffline(true);
  await button(page, "Make new codes").click();
  await says(page, SECOND_STEP_MESSAGES.failed);
  await expectInView(page.getByRole("alert"));
});
