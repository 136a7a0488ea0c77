import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  reloadPage,
  testBrowser,
} from "../support/browser.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";
import { type Applied, applyAs, rowOf, TAB } from "./admin-pre-applications-visit.ts";

const visitAdmin = adminVisits(testBrowser());

async function applyTwice(): Promise<{ search: string; top: Applied; below: Applied }> {
  const surname = `Keys${randomUUID().slice(0, 8)}`;
  const below = await applyAs({ fullName: `Abena ${surname}`, country: "GH" });
  const top = await applyAs({ fullName: `Brian ${surname}`, country: "KE" });
  return { search: `${TAB}?search=${surname}`, top, below };
}

const heads = (page: Page): Promise<string[]> => page.getByRole("columnheader").allInnerTexts();
const isFocused = (link: Locator) =>
  expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
const linkOf = (page: Page, { fullName }: Applied) => page.getByRole("link", { name: fullName, exact: true });

test("keyboard shortcuts move through a list, except while the administrator types or turned them off", async () => {
  const { search, top, below } = await applyTwice();
  const { page } = await visitAdmin(search, { viewport: DESKTOP });
  await rowOf(page, top).waitFor();
  await page.keyboard.press("j");
  await isFocused(linkOf(page, top));
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await isFocused(linkOf(page, below));
  await expect.poll(() => page.getByLabel(`Select ${below.fullName}`).isChecked()).toBe(true);
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: top.fullName });
  await dialog.getByLabel("Notes").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.keyboard.press("/");
  const box = page.getByRole("searchbox", { name: "Search pre-applications" });
  await isFocused(box);
  await box.fill("");
  await page.keyboard.type("jxk/");
  expect(await box.inputValue()).toBe("jxk/");

  await page.getByText("Keys", { exact: true }).click();
  await page.getByText("Next row").waitFor();
  await expectAccessible(page);
  await page.getByRole("switch", { name: "Turn on keyboard shortcuts" }).uncheck();
  await reloadPage(page);
  await rowOf(page, top).waitFor();
  await page.keyboard.press("j");
  await expect.poll(() => linkOf(page, top).evaluate((one) => one === document.activeElement)).toBe(false);
});

test("a list fits each width, keeps its header in view, and remembers the chosen columns", async () => {
  const { search, top } = await applyTwice();
  const { page } = await visitAdmin(TAB, { viewport: DESKTOP });
  const widths = [360, 640, 900];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    if (width < 640) continue;
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.mouse.wheel(0, 1200);
    const head = page.getByRole("columnheader", { name: "Applicant" });
    await expect.poll(async () => ((await head.boundingBox())?.y ?? -1) >= 0).toBe(true);
  }
  await openPage(page, search);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await rowOf(page, top).getByText("New", { exact: true }).waitFor();
  }

  await page.setViewportSize(DESKTOP);
  await rowOf(page, top).getByText("Kenya").waitFor();
  await page.getByText("Columns", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Country" }).uncheck();
  await page.getByRole("checkbox", { name: "Invited" }).check();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect
    .poll(() => heads(page))
    .toEqual([...["Selected", "Applicant", "Email", "Status", "Type", "Applied", "Invited", "Actions"]]);
  await reloadPage(page);
  await expect.poll(() => heads(page)).not.toContain("Country");
});
