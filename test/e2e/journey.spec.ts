import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoSidewaysScroll, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { linkTo, newEmail, PASSWORD } from "./auth-visit.ts";
import { type Keys, keyboardOf } from "./keyboard-visit.ts";
import { CHOICES, formReady } from "./profile-visit.ts";

const visit = testBrowser();

const TYPED_OFFLINE = "Cocoa, roasted and ground where it grows.";
test("a visitor gets an E-DID card by keyboard only despite a network failure; a second device shows it", {
  tags: "gate",
}, async () => {
  const email = newEmail("efua");
  const { page, context } = await visit("/");
  const keys = keyboardOf(page);
  await keys.press(/^Join ISA/, "Enter");
  await signUp(page, keys, email);
  await page.goto(await linkTo(email));
  await page.getByText("Email verified successfully! Redirecting to dashboard...").waitFor();

  await arrive(page, "/welcome");
  await keys.press(/^Complete Your Profile/, "Enter");
  await arrive(page, "/basic-profile-setup");
  await setUp(page, keys);
  await arrive(page, "/dashboard");

  await keys.press(/^My Profile/, "Enter");
  await heading(page, "Basic Info");
  await keys.press(/^Overview/, "Enter", "Shift+Tab");
  await keys.press(/^Add Business Details/, "Enter");
  await arrive(page, "/edit-profile");
  await heading(page, "Business Details");
  await keys.press(/^Back/, "Enter");
  await heading(page, "Basic Info");
  await keys.press(/^Photo, language and other details/, "Enter");
  await keys.type(/^City or town/, "Kumasi");
  await keys.press(/^Next/, "Enter");
  await heading(page, "Business Details");

  await context.setOffline(true);
  await keys.type(/^Business stage/, "Growth");
  await keys.choose("Industry sector", "Food & Beverage");
  await keys.choose("Business model", "Business to Consumer (B2C)");
  await keys.press(/^More about your business/, "Enter");
  await keys.type(/^What does your business do\?/, TYPED_OFFLINE);
  await page.getByText("We send it when you are back online").waitFor();
  await keys.press(/^Next/, "Enter");
  await heading(page, "Skills & Goals");
  await keys.choose("Skills you can offer", CHOICES["Skills you can offer"]);
  await context.setOffline(false);
  await page.getByText("We send it when you are back online").waitFor({ state: "hidden" });

  for (const [list, choice] of Object.entries(CHOICES).slice(1)) await keys.choose(list, choice);
  await expectNoSidewaysScroll(page);
  await keys.press(/^Next/, "Enter");
  await heading(page, "Preferences");
  await keys.press(/^Show my profile in the community directory/, "Space");
  await keys.press(/^These details are mine. Issue my E-DID card/, "Space");
  await keys.press(/^Complete Your Profile!/, "Enter");
  await page.getByText("Profile completed successfully! 🎉").waitFor();

  await arrive(page, "/card");
  await page.getByRole("heading", { level: 1, name: "You are an Explorer now!" }).waitFor();
  await keys.press(/Menu/, "Enter", "Shift+Tab");
  await keys.press(/^Dashboard/, "Enter");
  await arrive(page, "/dashboard");
  const memberId = await memberIdOnCard(page);
  expect(memberId).toMatch(/^ISA-GH-SE-\d{5,}$/);
  await page.getByText("90%").waitFor();
  await findProfileElsewhere(email, memberId);
});

async function findProfileElsewhere(email: string, memberId: string | null): Promise<void> {
  const { page } = await visit("/");
  const keys = keyboardOf(page);
  await keys.press(/^Menu/, "Enter");
  await keys.press(/^Log In/, "Enter");
  await arrive(page, "/auth");
  await keys.type(/^Email/, email);
  await keys.type(/^Password/, PASSWORD);
  await page.keyboard.press("Enter");
  await arrive(page, "/dashboard");
  await expect.poll(() => memberIdOnCard(page)).toBe(memberId);

  await keys.press(/^My Profile/, "Enter");
  for (const text of [
    "Mensah Cocoa",
    "Growth Stage",
    "Food & Beverage",
    CHOICES["Skills you can offer"],
    "Public Profile",
  ])
    await page.getByRole("main").getByText(text, { exact: true }).first().waitFor();
  await keys.press(/^Edit Profile/, "Enter");
  await formReady(page);
  await expect.poll(() => page.getByLabel("Full name").inputValue()).toBe("Efua Mensah");
  await expect.poll(() => page.getByLabel("City or town").inputValue()).toBe("Kumasi");
  await keys.press(/^Next/, "Enter");
  await heading(page, "Business Details");
  await expect.poll(() => page.getByLabel("What does your business do?").inputValue()).toBe(TYPED_OFFLINE);
}

async function signUp(page: Page, keys: Keys, email: string): Promise<void> {
  await arrive(page, "/auth");
  await keys.type(/^Email/, email);
  await keys.type(/^Password/, PASSWORD);
  await keys.type(/^Confirm Password/, PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText("Account created successfully!").waitFor();
}

async function setUp(page: Page, keys: Keys): Promise<void> {
  await keys.press(/^Continue/, "Enter");
  await page.getByText("Full name is required").waitFor();
  await expect.poll(async () => (await keys.focused()).name).toMatch(/^Full name/);
  await keys.type(/^Full name/, "Efua Mensah");
  await keys.type(/^Country/, "Ghan");
  await page.keyboard.press("Enter");
  await page.getByText("Country is required").waitFor({ state: "hidden" });
  await keys.type(/^Age range/, "25");
  await keys.type(/^Gender/, "Fem");
  await keys.press(/^Social Entrepreneur/, "ArrowDown");
  await keys.stroke("ArrowUp");
  await keys.type(/^Business, venture or idea name/, "Mensah Cocoa");
  await page.keyboard.press("Enter");
}

async function arrive(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await waitUntilHydrated(page);
  await expectNoSidewaysScroll(page);
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 2, exact: true }).waitFor();

async function memberIdOnCard(page: Page): Promise<string | null> {
  await page.getByRole("heading", { level: 1, name: "Welcome, Mensah Cocoa" }).waitFor();
  return page
    .locator("main svg")
    .getByText(/^ISA-[A-Z]{2}-/)
    .first()
    .textContent();
}
