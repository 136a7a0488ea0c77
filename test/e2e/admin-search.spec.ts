import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, PHONE, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { profileVisits } from "./admin-profiles-visit.ts";

const visitAdmin = profileVisits(testBrowser());
const opener = (page: Page) => page.getByRole("button", { name: "Find anything" });
const field = (page: Page) => page.getByRole("combobox", { name: "Find members, opportunities, mails and pages" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Find anything" });

test("the search finds a member by half a misspelt name, by keyboard alone", { tags: "gate" }, async () => {
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  await page.getByRole("option", { name: "Email Settings" }).waitFor();
  await page.keyboard.type("teteh");
  const found = page.getByRole("group", { name: "Members" }).getByRole("option", { name: /Kojo Tetteh/ });
  await found.waitFor();
  expect(await found.getAttribute("aria-selected")).toBe("true");
  expect(await field(page).getAttribute("aria-activedescendant")).toBe(await found.getAttribute("id"));
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname.startsWith("/admin/members/"));
  await page.getByRole("article", { name: "Tetteh Fridge Doctor" }).waitFor();
});

test("the search on a phone reports empty results and failures, returns focus, and opens pages", async () => {
  const { page } = await visitAdmin("/admin/sign-in", { viewport: PHONE });
  await opener(page).click();
  await field(page).fill("qzxqzx");
  await dialog(page).getByText("Nothing found for “qzxqzx”").waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await field(page).fill("audit");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option", { name: "Audit Log", selected: true }).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => opener(page).evaluate((button) => button === document.activeElement)).toBe(true);

  await page.route("**/api/admin/search*", (route) => route.abort(), { times: 1 });
  await opener(page).click();
  await field(page).fill("tetteh");
  await dialog(page).getByText("The search did not answer").waitFor();
  await dialog(page).getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("option", { name: /Kojo Tetteh/ }).waitFor();
  await field(page).fill("email history");
  await page.getByRole("option", { name: "Email History" }).click();
  await page.waitForURL((url) => url.pathname === "/admin/emails/history");
  await waitUntilHydrated(page);
  await dialog(page).waitFor({ state: "detached" });
});
