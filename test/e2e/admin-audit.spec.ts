import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTableRoles,
  openPage,
  PHONE,
  reloadPage,
  testBrowser,
} from "../support/browser.ts";
import { readCsv } from "../support/csv.ts";
import { goTo } from "./admin-menu-visit.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";
import { administration } from "./opportunities-visit.ts";

const TAB = "/admin/audit";
const SCREENS = { "a phone": PHONE, "a desk": DESKTOP };
const visit = testBrowser();
const visitAdmin = adminVisits(visit);

/** Published by an administrator, so that it stands in the log. */
async function publishSomething(): Promise<{ id: string; title: string }> {
  const { publish } = await administration();
  const title = `Audited ${randomUUID()}`;
  return { id: (await publish({ title })).id, title };
}

const rows = (page: Page): Locator => page.getByRole("row").filter({ has: page.getByRole("cell") });

test.each(Object.entries(SCREENS))("an administrator on %s reads who did what, and narrows it", async (_, viewport) => {
  const { id, title } = await publishSomething();
  const { page } = await visitAdmin("/admin", { viewport });
  await goTo(page, "Audit Log");
  await page.getByRole("heading", { name: "Audit Log", level: 2 }).waitFor();
  const published = rows(page).filter({ hasText: "Published an opportunity" }).filter({ hasText: title });
  for (const text of ["now", "admin1@isa.example", title]) await published.getByText(text).first().waitFor();
  await expect.poll(() => published.locator("time").getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\dT/);

  await published.getByRole("link", { name: "All entries about this" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("subject")).toBe(id);
  await expect.poll(() => page.getByLabel("Member or thing").inputValue()).toBe(id);
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole("combobox", { name: "Action" }).selectOption("Created an opportunity");
  await page.getByRole("button", { name: "Show" }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByLabel("Until").fill("2020-01-01");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("heading", { name: "Nothing found" }).waitFor();
  await page.goBack();
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect.poll(() => page.getByLabel("Until").inputValue()).toBe("");
  await reloadPage(page);
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
});

test("the ways from an act lead to who did it and to what it was done to", async () => {
  const { id, title } = await publishSomething();
  const { page } = await visitAdmin(`${TAB}?subject=${id}`);
  await page.getByRole("cell").getByRole("link", { name: "admin1@isa.example" }).first().click();
  await page.waitForURL((url) => url.pathname.startsWith("/admin/members/"));
  await page.getByRole("article").getByText("admin1@isa.example").first().waitFor();
  await page.goBack();
  await page.getByRole("link", { name: title, exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Edit Opportunity" });
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe(title);
});

test("the file has what was found, and its export stands in the log", async () => {
  const { id, title } = await publishSomething();
  const { page } = await visitAdmin(`${TAB}?subject=${id}`, { viewport: DESKTOP });
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^isa-audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readCsv(await readFile(await download.path(), "utf8"));
  const actions = lines.slice(1).map((line) => [line[3], line[5]]);
  expect(actions).toEqual([
    ["Published an opportunity", title],
    ["Created an opportunity", title],
  ]);
  await openPage(page, `${TAB}?action=audit.exported`);
  await rows(page).filter({ hasText: "Subject: given" }).first().waitFor();
});

test("older entries come page by page, and one link leads back to the newest", async () => {
  const { publish } = await administration();
  for (let count = 0; count < 26; count += 1) await publish({ title: `Many ${randomUUID()}` });
  const { page } = await visitAdmin();
  await openPage(page, TAB);
  await expect.poll(() => rows(page).count()).toBe(50);
  const first = await rows(page).first().textContent();
  await page.getByRole("link", { name: "Older" }).click();
  await page.getByRole("link", { name: "Newest" }).waitFor();
  await expect.poll(() => rows(page).first().textContent()).not.toBe(first);
  await page.getByRole("link", { name: "Newest" }).click();
  await expect.poll(() => page.getByRole("link", { name: "Newest" }).count()).toBe(0);
});

test.each(Object.entries(SCREENS))(
  "on %s it is readable for everybody, and as wide as the screen",
  async (_, viewport) => {
    await publishSomething();
    const { page } = await visitAdmin(TAB, { viewport });
    await rows(page).first().waitFor();
    await expectTableRoles(page.getByRole("table"));
    await page.evaluate(hideMostRows);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await openPage(page, `${TAB}?to=2020-01-01`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);

/** Fifty rows that are alike would be read twice. */
function hideMostRows(): void {
  for (const row of document.querySelectorAll<HTMLElement>("tbody > tr:nth-child(n + 5)")) row.hidden = true;
}

test("a log that did not load says so, and is asked for again", async () => {
  const { page, context } = await visitAdmin("/admin");
  await page.route("**/audit.data*", (route) => route.abort());
  await goTo(page, "Audit Log");
  await page.getByText("Network error. Please try again.").waitFor();
  await page.unroute("**/audit.data*");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("region", { name: "Notifications" }).getByText("Network error. Please try again.").waitFor();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("heading", { name: "Audit Log", level: 2 }).waitFor();
});
