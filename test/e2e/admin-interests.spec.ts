import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESKTOP, expectFits, openPage, testBrowser } from "../support/browser.ts";
import { readCsv } from "../support/csv.ts";
import { signInAs } from "../support/sign-in.ts";
import { entryOf } from "./admin-menu-visit.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";
import { memberCalled } from "./directory-visit.ts";

const TAB = "/admin/interests";
const visit = testBrowser();
const visitAdmin = adminVisits(visit);

async function ask(name: string, kind: string, subject = ""): Promise<void> {
  const { page } = await visit("/robots.txt");
  await signInAs(page, `${name}@isa.example`);
  const headers = { origin: inject("siteUrl") };
  const answer = await page.request.post("/api/interests", { headers, data: { kind, subject } });
  expect(answer.status()).toBe(200);
}

const filter = (page: Page): Locator => page.getByRole("navigation", { name: "What was asked for" });
const rows = (page: Page): Locator => page.getByRole("row").filter({ has: page.locator("time") });

test("an administrator filters interests by keyboard and downloads their members as CSV", {
  tags: "gate",
}, async () => {
  const { memberId } = await memberCalled("Namib Salt Traders");
  await ask("chinedu", "connect", memberId ?? "");
  await ask("chinedu", "service", "financial_modelling");
  await ask("brian", "fund");
  await ask("zawadi", "first_services");
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  await (await entryOf(page, "Interests")).press("Enter");
  await page.getByRole("heading", { name: "Interests", level: 2 }).waitFor();
  await expectFits(page);

  await filter(page).getByRole("link", { name: "Financial modelling" }).press("Enter");
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect.poll(() => filter(page).locator("[aria-current]").innerText()).toContain("Financial modelling");
  await rows(page).getByText("chinedu@isa.example").waitFor();
  await filter(page).getByRole("link", { name: "The Fund" }).press("Enter");
  await rows(page).getByText("brian@isa.example").waitFor();
  await filter(page).getByRole("link", { name: "The first services" }).press("Enter");
  await rows(page).getByText("zawadi@isa.example").waitFor();
  await page.goBack();
  await rows(page).getByText("brian@isa.example").waitFor();
  await page.goBack();
  await expect.poll(() => rows(page).getByText("chinedu@isa.example").count()).toBe(1);
  const member = rows(page).filter({ hasText: "chinedu@isa.example" }).getByRole("link").first();
  await expect.poll(() => filter(page).locator("[aria-current]").innerText()).toContain("Financial modelling");
  await member.press("Enter");
  await page.waitForURL("**/admin/members/*");
  await page.getByRole("article").getByText("chinedu@isa.example").first().waitFor();

  await openPage(page, `${TAB}?kind=service&subject=financial_modelling`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^isa-interests-\d{4}-\d\d-\d\d\.csv$/);
  const [titles, ...lines] = readCsv(await readFile(await download.path(), "utf8"));
  expect(titles?.[2]).toBe("Email");
  expect(lines.map((line) => [line[2], line[5]])).toEqual([["chinedu@isa.example", "Financial modelling"]]);
  await openPage(page, `${TAB}?kind=service&subject=nothing`);
  await page.getByRole("heading", { name: "Nobody has asked for this" }).waitFor();

  await openPage(page, `${TAB}?kind=connect&subject=${memberId}`);
  await rows(page).getByRole("link", { name: "Namib Salt Traders" }).first().click();
  await page.waitForURL("**/admin/members/*");
});
