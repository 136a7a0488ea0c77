import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoSidewaysScroll, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { linkTo, newEmail, PASSWORD } from "./auth-visit.ts";

const visit = testBrowser();

test("from sign-up to the dashboard, on a phone", async () => {
  const email = newEmail();
  const { page } = await visit("/auth?mode=signup");
  await expectNoSidewaysScroll(page);
  await page.getByLabel(/^Email/).fill(`  ${email.toUpperCase()} `);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD);
  await page.getByText("Passwords match", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Create Account" }).click();
  await page
    .getByText("Account created successfully! Please check your email to verify your account before signing in.")
    .waitFor();
  await page.getByText(email, { exact: true }).waitFor();

  await page.goto(await linkTo(email));
  await page.getByText("Email verified successfully! Redirecting to dashboard...").waitFor();
  await expect.poll(() => page.url()).not.toContain("token_hash");

  await page.waitForURL("**/welcome");
  await expectNoSidewaysScroll(page);
  await expect
    .poll(() =>
      page
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { level: 3 }) })
        .count(),
    )
    .toBe(9);
  for (const figure of ["500+", "5+", "100%"]) await page.getByText(figure, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Complete Your Profile" }).click();

  await page.waitForURL("**/basic-profile-setup");
  await expectNoSidewaysScroll(page);
  await page.getByLabel(/^Full name/).fill(" Ama Mensah ");
  await page.getByRole("combobox", { name: /^Country/ }).fill("gha");
  await page.getByRole("option", { name: "Ghana" }).click();
  await page.getByLabel(/^Age range/).selectOption("25-34");
  await page.getByLabel(/^Gender/).selectOption("Female");
  await page.getByRole("radio", { name: "Side Hustler" }).check();
  await page.getByLabel(/^Business, venture or idea name/).fill("Mensah Cocoa");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByText("Basic profile setup complete! Welcome to ISA! 🎉").waitFor();
  await page.getByText("Mensah Cocoa").first().waitFor();
});

test("the same by keyboard only", async () => {
  const email = newEmail();
  const { page } = await visit("/auth?mode=signup");
  await waitUntilHydrated(page);
  const keys = keyboardOf(page);
  await keys.type(/^Email/, email);
  await keys.type(/^Password/, PASSWORD);
  await keys.type(/^Confirm Password/, PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText("Account created successfully!").waitFor();

  await page.goto(await linkTo(email));
  await page.waitForURL("**/welcome");
  await keys.press(/^Complete Your Profile/, "Enter");
  await page.waitForURL("**/basic-profile-setup");
  await waitUntilHydrated(page);

  await keys.press(/^Continue/, "Enter");
  await page.getByText("Full name is required").waitFor();
  await expect.poll(() => keys.focused()).toMatch(/^Full name/);
  await page.keyboard.type("Esi Boateng");
  await keys.type(/^Country/, "Ghan");
  await page.keyboard.press("Enter");
  await page.getByText("Country is required").waitFor({ state: "hidden" });
  await keys.type(/^Age range/, "25");
  await keys.type(/^Gender/, "Fem");
  await keys.press(/^Social Entrepreneur/, "ArrowDown");
  await keys.type(/^Business, venture or idea name/, "Boateng Weaving");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
});

/** Goes from control to control with Tab alone, as somebody without a pointer does. */
function keyboardOf(page: Page) {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return element?.labels?.[0]?.innerText ?? element?.innerText ?? "";
    });
  const reach = async (name: RegExp) => {
    for (let step = 0; step < 60; step += 1) {
      if (name.test(await focused())) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab never reaches ${name}`);
  };
  return {
    focused,
    async type(name: RegExp, text: string) {
      await reach(name);
      await page.keyboard.type(text);
    },
    async press(name: RegExp, key: string) {
      await reach(name);
      await page.keyboard.press(key);
    },
  };
}
