import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, expectFits, openPage, testBrowser } from "../support/browser.ts";
import { onOwnSite } from "../support/pseudo-visit.ts";
import { goTo } from "./admin-menu-visit.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";

const { visit } = onOwnSite(testBrowser());
const visitAdmin = adminVisits(visit);
const ENTREPRENEURS = /^Entrepreneurs/;

async function save(page: Page, figure: string): Promise<void> {
  await page.getByLabel(ENTREPRENEURS).fill(figure);
  await page.getByRole("button", { name: "Save figures" }).click();
}

test("the pages show the pilot's figures after an administrator changes them", async () => {
  const figure = "1,300+";
  const { page: guest } = await visit("/", { viewport: DESKTOP });
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  await goTo(page, "Settings");
  await page.getByRole("heading", { name: "Figures from our pilot" }).waitFor();
  await save(page, "many");
  await page.getByText("Please enter a figure of at most 10 characters, such as 500+, 1,200 or 100%").waitFor();
  await expectFits(page);
  await save(page, figure);
  await page.getByText("The figures are saved, and stand on the pages now.").waitFor();
  await page.getByText(/^Last saved /).waitFor();

  for (const path of ["/", "/who-we-are", "/fr"]) {
    await expect
      .poll(async () => {
        await openPage(guest, path);
        return guest.getByText(figure, { exact: true }).count();
      })
      .toBe(1);
  }
  await openPage(page, "/admin/audit");
  await page.getByRole("row").filter({ hasText: "Changed the figures of the pilot" }).first().waitFor();
});
