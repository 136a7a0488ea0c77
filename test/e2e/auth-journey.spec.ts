import { expect, test } from "vitest";
import { testBrowser } from "../support/browser.ts";
import { linkTo, newEmail, PASSWORD } from "./auth-visit.ts";

const visit = testBrowser();

test("a new member gets from sign-up to the dashboard", { tags: "gate" }, async () => {
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
