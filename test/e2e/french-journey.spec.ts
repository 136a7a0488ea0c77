import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { expectFrench, fr, hasEnglish } from "../support/french.ts";
import { waitForMail } from "../support/mailbox.ts";
import { newEmail, PASSWORD } from "./auth-visit.ts";
import { CHOICES, openList, openParts } from "./profile-visit.ts";

const visit = testBrowser();

const field = (page: Page, label: string) => page.getByLabel(fr(label), { exact: false }).first();
const press = (page: Page, label: string) =>
  page
    .getByRole("button", { name: fr(label) })
    .first()
    .click();

async function arrive(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await waitUntilHydrated(page);
  await expectFrench(page);
}

async function choose(page: Page, list: string, choice: string): Promise<void> {
  await openList(page, fr(list));
  const group = page.getByRole("group", { name: fr(list) });
  const entry = group.getByRole("checkbox", { name: fr(choice), exact: true });
  const folded = group.locator("summary");
  await entry.or(folded).first().waitFor();
  if (!(await entry.isVisible())) await folded.click();
  await entry.press("Space");
}

test("the French journey from home page and sign-up to the card contains no English", async () => {
  const email = newEmail("awa");
  const { page } = await visit("/fr");
  await arrive(page, "/fr");
  await page.locator("main a[href='/fr/auth?mode=signup']").first().click();
  await arrive(page, "/fr/auth");

  await field(page, "Password").fill("court");
  await expectFrench(page);
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Confirm Password").fill(PASSWORD);
  await field(page, "Email").fill("awa chez exemple");
  await page.locator("main form button[type=submit]").first().click();
  await page.locator("[aria-invalid=true]").first().waitFor();
  await expectFrench(page);
  await field(page, "Email").fill(email);
  await page.locator("main form button[type=submit]").first().click();

  const mail = await waitForMail(inject("siteUrl"), email, /ISA/);
  expect(mail.html).toContain('lang="fr"');
  expect([mail.subject, mail.text].filter(hasEnglish)).toEqual([]);
  const link = mail.links.find((href) => href.includes("token_hash=")) ?? "";
  expect(link).toContain("/fr/auth/callback");
  await page.goto(link);
  await arrive(page, "/fr/welcome");
  await page.locator("main form button[type=submit]").first().click();

  await arrive(page, "/fr/basic-profile-setup");
  await field(page, "Full name").fill("Awa Diop");
  await field(page, "Country").fill("Sénég");
  await page.getByRole("option", { name: "Sénégal" }).click();
  await field(page, "Age range").selectOption("25_to_34");
  await field(page, "Gender").selectOption("female");
  await page.getByLabel(fr("Social Entrepreneur")).check();
  await field(page, "Business, venture or idea name").fill("Diop Cacao");
  await expectFrench(page);
  await page.locator("main form button[type=submit]").first().click();
  await arrive(page, "/fr/dashboard");

  await page.goto("/fr/edit-profile");
  await arrive(page, "/fr/edit-profile");
  expect(await field(page, "Preferred language").inputValue()).toBe("fr");
  await press(page, "Next");
  await page.getByRole("heading", { level: 2, name: fr("Business Details") }).waitFor();
  await field(page, "Business stage").selectOption("growth_stage");
  await choose(page, "Industry sector", "Food & Beverage");
  await choose(page, "Business model", "Business to Consumer (B2C)");
  await openParts(page);
  await field(page, "What does your business do?").fill("Cacao torréfié et moulu là où il pousse.");
  await page
    .getByText(fr("Last saved {time}").replace(/\s*\{time\}.*/, ""))
    .first()
    .waitFor();
  await expectFrench(page);
  await press(page, "Next");
  await page.getByRole("heading", { level: 2, name: fr("Skills & Goals") }).waitFor();
  for (const [list, choice] of Object.entries(CHOICES)) await choose(page, list, choice);
  await expectFrench(page);
  await press(page, "Next");
  await page.getByRole("heading", { level: 2, name: fr("Preferences") }).waitFor();
  await page.getByLabel(fr("These details are mine. Issue my E-DID card"), { exact: false }).press("Space");
  await expectFrench(page);
  await press(page, "Complete Your Profile!");
  await arrive(page, "/fr/card");
  await page
    .locator("main svg")
    .getByText(/^ISA-SN-/)
    .first()
    .waitFor();
  await expectFrench(page);
});
