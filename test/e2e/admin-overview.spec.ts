import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, expectFits, testBrowser } from "../support/browser.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";
import { newMember } from "./profile-visit.ts";

const visitAdmin = adminVisits(testBrowser());

async function counterOf(page: Page, label: string): Promise<number> {
  const value = page.getByText(label, { exact: true }).locator("xpath=following-sibling::p[1]");
  return Number((await value.textContent())?.replace(",", ""));
}
const card = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("the overview counts members; Refresh shows new members, and keeps the figures when it fails", {
  tags: "gate",
}, async () => {
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  for (const label of ["Total Users", "Completed Profiles", "Mentors", "Public Profiles"]) {
    await expect.poll(() => counterOf(page, label)).toBeGreaterThan(0);
  }
  await expect.poll(() => card(page, "Recent registrations").getByRole("listitem").count()).toBe(5);
  const summary = card(page, "Pre-Applications Summary");
  for (const name of ["Total", "This week", "Last 30 days", "Conversion rate", "Applicants who joined"]) {
    await summary.getByText(name, { exact: true }).waitFor();
  }
  await expectFits(page);

  const before = await counterOf(page, "Total Users");
  const name = `Newcomer ${randomUUID()}`;
  await newMember({ fullName: name });
  await page.getByRole("button", { name: "Refresh" }).click();
  await card(page, "Recent registrations").getByText(name).waitFor();
  await expect.poll(() => counterOf(page, "Total Users")).toBeGreaterThan(before);

  await page.route("**/api/admin/insights/refresh", (route) => route.abort());
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.getByText("Failed to load admin data: Network error. Please try again.").waitFor();
  await expect.poll(() => counterOf(page, "Total Users")).toBeGreaterThan(0);
});
