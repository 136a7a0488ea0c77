import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  testBrowser,
  waitUntilHydrated,
} from "../support/browser.ts";
import { goTo } from "./admin-menu-visit.ts";
import { adminVisits, dialogOf, openEdit, openNew, rowOf, TAB, titleOf } from "./admin-opportunities-visit.ts";
import { administration } from "./opportunities-visit.ts";

const visit = testBrowser();
const visitAdmin = adminVisits(visit);

const views = {
  "the overview": (page: Page) => openPage(page, "/admin"),
  "the list": (page: Page) => page.getByRole("heading", { name: /^All Opportunities/ }).waitFor(),
  "an empty form": async (page: Page) => {
    await openNew(page);
  },
  "a form with errors, an open list and unsaved text": async (page: Page) => {
    const dialog = await openNew(page);
    await dialog.getByLabel("Summary").fill("x".repeat(300));
    await dialog.getByRole("combobox", { name: "Type" }).selectOption("conference");
    await dialog.getByRole("button", { name: "Create" }).click();
    await dialog.getByText("Title is required").waitFor();
    await dialog.getByRole("combobox", { name: "Add a country" }).fill("ke");
    await dialog.getByRole("option", { name: "Kenya" }).waitFor();
  },
  "the question before deleting": async (page: Page) => {
    await page.locator("table summary").first().click();
    await page
      .getByRole("button", { name: /^Delete/ })
      .first()
      .click();
    await page.getByText("Are you sure you want to delete this opportunity?").waitFor();
  },
  "a list that did not load": async (page: Page) => {
    await page.route("**/opportunities.data*", (route) => route.abort());
    await openPage(page, "/admin");
    await goTo(page, "Opportunities");
    await page.getByText("Network error. Please try again.").waitFor();
  },
} as const;

test.each(Object.entries(views))("%s: readable for everybody, and as wide as the screen", async (_, open) => {
  const { publish } = await administration();
  const long = `${randomUUID()}${randomUUID()}`;
  await publish({ title: `A title with a word of more letters than fit: ${long}`, summary: long.repeat(2) });
  for (const viewport of [undefined, DESKTOP]) {
    const { page } = await visitAdmin(TAB, viewport ? { viewport } : {});
    await open(page);
    await waitUntilHydrated(page);
    await expectNoSidewaysScroll(page);
    await page.evaluate(hideMostRows);
    await expectAccessible(page);
  }
});

/** Fifty rows that are alike would be read four times. */
function hideMostRows(): void {
  for (const row of document.querySelectorAll<HTMLElement>("tbody > tr:nth-child(n + 4)")) row.hidden = true;
}

test("the whole form is used by keyboard alone, and the focus returns to where it came from", async () => {
  const { page } = await visitAdmin();
  const title = `Keys ${randomUUID()}`;
  await page.getByRole("link", { name: "New opportunity" }).press("Enter");
  await dialogOf(page).getByLabel("Title").waitFor();
  await press(page, ["Tab", "Tab"]);
  await page.keyboard.type(title);
  await press(page, ["Tab", "g", "Tab", "Tab"]);
  await page.keyboard.type("By keyboard");
  await press(page, ["Enter", "Escape"]);
  await dialogOf(page).waitFor({ state: "hidden" });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("New opportunity");
  await press(page, ["Enter"]);
  await expect.poll(() => dialogOf(page).getByLabel("Summary").inputValue()).toContain("By keyboard");
  await dialogOf(page).getByRole("button", { name: "Create" }).press("Enter");
  await rowOf(page, title).getByText("Grant", { exact: true }).waitFor();
});

test("a refused file, a new title: nothing of the form is lost by closing it in between", async () => {
  const { publish } = await administration();
  const title = `Reopened ${randomUUID()}`;
  await publish({ title });
  const { page } = await visitAdmin();
  const dialog = await openEdit(page, title);
  await dialog.getByLabel("Title").fill(`${title} again`);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await dialog.waitFor({ state: "hidden" });
  await titleOf(page, title).click();
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe(`${title} again`);
});

async function press(page: Page, keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
