import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectFits, testBrowser } from "../support/browser.ts";
import { adminVisits, dialogOf, openEdit, rowOf, titleOf } from "./admin-opportunities-visit.ts";
import { administration } from "./opportunities-visit.ts";

const visitAdmin = adminVisits(testBrowser());

test("a long word causes no sideways scrolling, and a closed form keeps its input", async () => {
  const { publish } = await administration();
  const long = `${randomUUID()}${randomUUID()}`;
  const title = `A title with a word of more letters than fit: ${long}`;
  await publish({ title, summary: long.repeat(2) });
  const { page } = await visitAdmin();
  await rowOf(page, title).waitFor();
  await expectFits(page);
  const dialog = await openEdit(page, title);
  await expectFits(page);
  await dialog.getByLabel("Title").fill(`${title} again`);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await dialog.waitFor({ state: "hidden" });
  await titleOf(page, title).click();
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe(`${title} again`);
});

test("the opportunity form works by keyboard alone, and focus returns to its opener", {
  tags: "gate",
}, async () => {
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

async function press(page: Page, keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
