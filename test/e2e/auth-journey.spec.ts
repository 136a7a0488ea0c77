import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "../support/browser.ts";
import { fillSignUp, linkTo, newEmail, PASSWORD } from "./auth-visit.ts";

const visit = testBrowser();
const path = (page: Page) => new URL(page.url()).pathname;

test("a newcomer gets from sign-up to the dashboard", { tags: "gate" }, async () => {
  const email = newEmail();
  const { page } = await visit("/auth?mode=signup");
  const create = page.getByRole("button", { name: "Create Account" });
  await page.getByLabel(/^Email/).fill(`  ${email.toUpperCase()} `);
  await expect.poll(() => page.getByText("Passwords do not match").count()).toBe(0);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await expect.poll(() => create.isDisabled()).toBe(true);
  await page.getByLabel(/^Confirm Password/).fill("Baobab");
  await page.getByText("Passwords do not match", { exact: true }).waitFor();
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD);
  await page.getByText("Passwords match", { exact: true }).waitFor();
  await expect.poll(() => create.isEnabled()).toBe(true);
  const needs = page.getByRole("list", { name: "Your password needs" });
  await expect.poll(() => needs.getByText("(done)").count()).toBe(5);
  await create.click();
  await page
    .getByText("Account created successfully! Please check your email to verify your account before signing in.")
    .waitFor();
  await page.getByText(email, { exact: true }).waitFor();

  await page.goto(await linkTo(email));
  await page.getByText("Email verified successfully! Redirecting to dashboard...").waitFor();
  await expect.poll(() => page.url()).not.toContain("token_hash");

  await page.waitForURL("**/welcome");
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

test("the same without script, as far as the dashboard's door", async () => {
  const email = newEmail();
  const { page } = await visit("/auth?mode=signup", { javaScriptEnabled: false });
  await fillSignUp(page, email);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByText("Account created successfully!").waitFor();

  await page.goto(await linkTo(email));
  await page.getByRole("button", { name: "Confirm and continue" }).click();
  await page.getByText("Email verified successfully! Redirecting to dashboard...").waitFor();
  await page.waitForURL("**/welcome");
  await page.getByRole("button", { name: "Complete Your Profile" }).click();

  await page.waitForURL("**/basic-profile-setup");
  await page.getByLabel(/^Full name/).fill("Kofi Addo");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Please fill in all required fields").waitFor();
  await expect.poll(() => page.getByLabel(/^Full name/).inputValue()).toBe("Kofi Addo");
  await page.getByText("Country is required").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("country");
  await page.getByLabel(/^Country/).selectOption("Ghana");
  await page.getByLabel(/^Age range/).selectOption("35-44");
  await page.getByLabel(/^Gender/).selectOption("Male");
  await page.getByRole("radio", { name: "SME" }).check();
  await page.getByLabel(/^Business, venture or idea name/).fill("Addo Timber");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/dashboard");
  const notice = page.locator("noscript [role=status]").first();
  await expect.poll(() => notice.isVisible()).toBe(true);
  await expect.poll(() => notice.innerText()).toBe("Basic profile setup complete! Welcome to ISA! 🎉");

  await page.goto("/sign-out");
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  expect(path(page)).toBe("/");
  await page.goto("/auth");
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.locator("form#sign-in").getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL("**/dashboard");
});
