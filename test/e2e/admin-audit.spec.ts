import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  DESKTOP,
  expectAccessible,
  expectFits,
  expectTableRoles,
  openPage,
  reloadPage,
  testBrowser,
} from "../support/browser.ts";
import { readCsv } from "../support/csv.ts";
import { goTo } from "./admin-menu-visit.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";
import { administration } from "./opportunities-visit.ts";

const TAB = "/admin/audit";
const visitAdmin = adminVisits(testBrowser());

async function publishSomething(): Promise<{ id: string; title: string }> {
  const { publish } = await administration();
  const title = `Audited ${randomUUID()}`;
  return { id: (await publish({ title })).id, title };
}

const rows = (page: Page): Locator => page.getByRole("row").filter({ has: page.getByRole("cell") });

test("an administrator reads and filters the audit log", { tags: "gate" }, async () => {
  const { id, title } = await publishSomething();
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  await goTo(page, "Audit Log");
  await page.getByRole("heading", { name: "Audit Log", level: 2 }).waitFor();
  const published = rows(page).filter({ hasText: "Published an opportunity" }).filter({ hasText: title });
  for (const text of ["now", "admin1@isa.example", title]) await published.getByText(text).first().waitFor();
  await expect.poll(() => published.locator("time").getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\dT/);
  await expectTableRoles(page.getByRole("table"));
  await expectFits(page);

  await published.getByRole("link", { name: "All entries about this" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("subject")).toBe(id);
  await expect.poll(() => page.getByLabel("Member or record").inputValue()).toBe(id);
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole("combobox", { name: "Action" }).selectOption("Created an opportunity");
  await page.getByRole("button", { name: "Show" }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByLabel("Until").fill("2020-01-01");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("heading", { name: "Nothing found" }).waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await page.goBack();
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect.poll(() => page.getByLabel("Until").inputValue()).toBe("");
  await reloadPage(page);
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
});

test("the audit log exports filtered entries, sorts by address, and links to actor and record", async () => {
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

  await page.getByRole("cell").getByRole("link", { name: "admin1@isa.example" }).first().click();
  await page.waitForURL((url) => url.pathname.startsWith("/admin/members/"));
  await page.getByRole("article").getByText("admin1@isa.example").first().waitFor();
  await page.goBack();
  await page.getByRole("link", { name: title, exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Edit Opportunity" });
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe(title);

  await openPage(page, `${TAB}?from=2020-01-01`);
  await rows(page)
    .filter({ hasText: "Exported the audit log" })
    .filter({ hasText: "Subject: given" })
    .first()
    .waitFor();
  const when = page.getByRole("columnheader", { name: "When" });
  await expect.poll(() => when.getAttribute("aria-sort")).toBe("descending");
  await when.getByRole("link").click();
  await page.waitForURL((url) => url.searchParams.get("sort") === "at" && url.searchParams.has("from"));
  await expect.poll(() => when.getAttribute("aria-sort")).toBe("ascending");
  await page.getByLabel("From").fill("2021-01-01");
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(
    (url) => url.searchParams.get("sort") === "at" && url.searchParams.get("from") === "2021-01-01",
  );
});
