import type { Page } from "playwright-core";
import { test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";
import { askAuth, confirmedPerson, linkTo, MEMBER, signIn } from "./auth-visit.ts";

const visit = testBrowser();

/** Pages after an interaction; test/e2e/walk opens them at rest. */
const PRESSED = {
  "sign-in with demo members": async (page: Page) => {
    await page.goto("/auth");
    await page.getByText("Demo sign-ins").click();
  },
  "sign-in refused": async (page: Page) => {
    await page.goto("/auth");
    await signIn(page, { ...MEMBER, password: "Wrong-Word-1" });
    await page.getByRole("alert").waitFor();
  },
  "sign-in with errors": async (page: Page) => {
    await page.goto("/auth");
    await signIn(page, { email: "", password: "" });
    await page.getByText("Please enter your email address.").waitFor();
  },
  "sign-up half typed": async (page: Page) => {
    await page.goto("/auth?mode=signup");
    await page.getByLabel(/^Password/).fill("Half-1");
    await page.getByLabel(/^Confirm Password/).fill("Ha");
    await page.getByText("Passwords do not match").waitFor();
  },
  "reset link valid": async (page: Page) => {
    const { email } = await confirmedPerson();
    await askAuth("/recover", { email });
    await page.goto(await linkTo(email, /password/i));
  },
};

test.each(Object.entries(PRESSED))("%s is accessible and does not scroll sideways", async (_, open) => {
  const { page } = await visit("/robots.txt");
  await open(page);
  await waitUntilHydrated(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("basic setup with errors and an open country list is accessible", async () => {
  const { page } = await visit("/robots.txt");
  await signInAs(page, "kwame@isa.example");
  await page.goto("/basic-profile-setup");
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Country is required").waitFor();
  await page.getByText("Please fill in all required fields").waitFor();
  await page.getByRole("combobox", { name: /^Country/ }).click();
  await page.getByRole("option", { name: "Nigeria" }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
