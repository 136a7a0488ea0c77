import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, testBrowser } from "../support/browser.ts";
import { FOLLOWED, PAGES_OF_SITE } from "../support/pages-of-site.ts";
import { onOwnSite } from "../support/pseudo-visit.ts";
import { findFaults } from "../support/raw-english.ts";
import { visitsOfCast } from "./dashboard-visit.ts";

const { visit } = onOwnSite(testBrowser());
const visitAs = visitsOfCast(visit);

async function open(who: string, path: string): Promise<Page> {
  const { page } = who === "guest" ? await visit(path) : await visitAs(who, path);
  await enlarge(page);
  return page;
}

/** As the setting for larger text of a phone does. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

/** What is left at 400% of a screen of 1280 by 1024 pixels (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

const expectNothingSideways = async (page: Page) => expect((await findFaults(page)).sideways).toEqual([]);

test.each(PAGES_OF_SITE)(
  "as %s, %s fits a phone with text twice as large, and zoomed in four times",
  async (who, path) => {
    const page = await open(who, path);
    await expectNothingSideways(page);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    await page.setViewportSize(ZOOMED);
    await expectNothingSideways(page);
  },
);

test.each(FOLLOWED)("as %s, what %s leads to by %s fits a phone with text twice as large", async (who, path, link) => {
  const page = await open(who, path);
  await openPage(page, (await page.locator(link).first().getAttribute("href")) ?? "");
  await enlarge(page);
  await expectNothingSideways(page);
});

test.each(["guest", "chinedu", "admin1"])("the menu of %s fits a phone with text twice as large", async (who) => {
  const page = await open(who, "/");
  await page.getByText("Menu", { exact: true }).click();
  await expectNothingSideways(page);
  await page.getByRole("link", { name: "Opportunities" }).first().waitFor();
});
