import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, expectAccessible, PHONE, reloadPage, testBrowser } from "../support/browser.ts";
import { goTo, menuOf, openAccountMenu } from "./admin-menu-visit.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";

const visitAdmin = adminVisits(testBrowser());

const menuButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Menu" });

test("the phone's menu sheet opens pages, closes with Escape, and is accessible", { tags: "gate" }, async () => {
  const { page } = await visitAdmin("/admin", { viewport: PHONE });
  await menuButton(page).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => menuOf(page).isVisible()).toBe(false);
  await expect.poll(() => menuButton(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await goTo(page, "Email History");
  await page.getByRole("heading", { name: "Email History", level: 2 }).waitFor();
  await expect.poll(() => menuOf(page).isVisible()).toBe(false);
  await openAccountMenu(page);
  await page.getByRole("link", { name: "Back to the site" }).waitFor();
  await expectAccessible(page);
});

test("the collapsed menu stays collapsed after a reload, and is accessible", async () => {
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  await page.getByRole("button", { name: "Collapse the menu" }).click();
  const width = async () => (await page.getByRole("complementary").boundingBox())?.width ?? 0;
  await expect.poll(width).toBeLessThan(80);
  await reloadPage(page);
  expect(await width()).toBeLessThan(80);
  await expectAccessible(page);
  await goTo(page, "Audit Log");
  await page.getByRole("heading", { name: "Audit Log", level: 2 }).waitFor();
  await page.getByRole("button", { name: "Expand the menu" }).click();
  await expect.poll(width).toBeGreaterThan(200);
});

test.each([PHONE, DESKTOP])("the menu works without script, at %o", async (viewport) => {
  const { page } = await visitAdmin("/admin", { viewport, javaScriptEnabled: false });
  if (viewport === PHONE) await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
  await menuOf(page).getByRole("link", { name: "Email Settings" }).click();
  await page.getByRole("heading", { name: "Email Settings", level: 2 }).waitFor();
});
