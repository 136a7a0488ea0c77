import pg from "pg";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, PHONE, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { startProduct } from "../support/product.ts";
import { visitsOfCast } from "./dashboard-visit.ts";

const visit = testBrowser();
const visitAs = visitsOfCast(visit);

test("client-side navigation moves focus to the page heading", async () => {
  const { page } = await visitAs("brian", "/dashboard", { viewport: DESKTOP });
  const focused = () =>
    page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);
  await expect.poll(() => focused()).toMatch(/^BODY/);
  await page.locator("header summary").last().press("Enter");
  await page.getByRole("banner").getByRole("link", { name: "Security" }).press("Enter");
  await page.waitForURL("**/account/security");
  const heading = page.getByRole("heading", { level: 1, name: "Sign-in and security" });
  await expect.poll(focused).toBe("H1 Sign-in and security");
  await expect.poll(() => heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("none");
});

test("the current tab is in view on a phone, and outlined in forced colors", async () => {
  const { page } = await visitAs("brian", "/dashboard?tab=resources");
  const current = page.locator("nav [aria-current=page]");
  const edges = async () => {
    const { x = -1, width = 0 } = (await current.boundingBox()) ?? {};
    return [x >= 0, x + width <= PHONE.width];
  };
  await expect.poll(edges).toEqual([true, true]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.emulateMedia({ forcedColors: "active" });
  await expect.poll(() => current.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
});

/** The first read of a profile, for the visitor, succeeds; reads for the page fail. */
const BREAK_PROFILES = `
  create sequence if not exists profile_readings;
  alter sequence profile_readings restart;
  alter table user_profiles rename column other_needs to kept_needs;
  alter table user_profiles rename to kept_profiles;
  create or replace function once_only(value text) returns text stable language plpgsql as $$
    begin
      if nextval('profile_readings') > 1 then raise exception 'no profile today'; end if;
      return value;
    end $$;
  create view user_profiles as select *, once_only(kept_needs) as other_needs from kept_profiles;`;
const MEND_PROFILES = `
  drop view user_profiles;
  alter table kept_profiles rename to user_profiles;
  alter table user_profiles rename column kept_needs to other_needs;`;

test("pages that fail to load show an error and load on Try Again", async () => {
  const product = await startProduct();
  const database = new pg.Client({ connectionString: product.databaseUrl });
  try {
    await database.connect();
    await database.query(BREAK_PROFILES);
    const { page } = await visitAs("brian", "/dashboard", { site: product.url });
    await page.getByText("Failed to load your profile").waitFor();
    await database.query(MEND_PROFILES);
    await page.getByRole("button", { name: "Try Again" }).click();
    await page.getByRole("heading", { level: 1, name: /Okello Solar Repairs/ }).waitFor();
    await waitUntilHydrated(page);
    await expectEditPageToFail(page, database);
    await expectErrorBoundary(page, database);
  } finally {
    await database.end();
    await product.stop();
  }
});

async function expectEditPageToFail(page: Page, database: pg.Client): Promise<void> {
  await database.query(BREAK_PROFILES);
  await page.goto("/edit-profile");
  await page.getByRole("heading", { name: "Error Loading Profile" }).waitFor();
  await page.getByText("Failed to load profile data", { exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "Back to Dashboard" }).getAttribute("href"))
    .toBe("/dashboard");
  await database.query(MEND_PROFILES);
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("heading", { name: "Basic Info", level: 2 }).waitFor();
  await waitUntilHydrated(page);
}

async function expectErrorBoundary(page: Page, database: pg.Client): Promise<void> {
  await database.query("alter table accounts rename to accounts_away");
  await page.goto("/basic-profile-setup");
  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  const text =
    "We encountered an error while loading this page. This could be due to a temporary issue or a problem with your connection.";
  await page.getByText(text, { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
  await database.query("alter table accounts_away rename to accounts");
  await page.getByRole("button", { name: "Reload Page" }).click();
  await page.waitForURL("**/dashboard");
  await waitUntilHydrated(page);
}
