import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, openPage, reloadPage, testBrowser } from "../support/browser.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";
import { newMember } from "./profile-visit.ts";

const TAB = "/admin/analytics";
const visitAdmin = adminVisits(testBrowser());

function chart(page: Page, title: string): Locator {
  const heading = page.getByRole("heading", { name: title, exact: true, level: 3 });
  return page.locator("section").filter({ has: heading }).last();
}

test("charts have a table each, are accessible, and keep their edges in forced colors", async () => {
  const { page } = await visitAdmin(TAB, { viewport: DESKTOP });
  for (const card of ["Total Members", "Completion Rate", "Mentor Pool", "Collaboration Ready"]) {
    await page.getByText(card, { exact: true }).waitFor();
  }
  await expect.poll(() => page.getByText(/^\d+\.\d%$/).count()).toBe(1);
  await page.getByText("As of").waitFor();
  const titles = ["Member Segments", "Top Support Needs", "Top Skills Offered", "Top Topics of Interest"];
  for (const title of [...titles, "Sign-ups over time", "From joining to the card", "Members by country"]) {
    const drawn = chart(page, title);
    await drawn.getByText("Show as table").click();
    await expect.poll(() => drawn.getByRole("table").getByRole("row").count()).toBeGreaterThan(1);
  }
  await expect.poll(() => chart(page, "Members by country").locator("svg path").count()).toBeGreaterThan(48);
  await expectFits(page);
  // Skips similar tables, because axe would read each.
  for (const title of [...titles.slice(1), "Sign-ups over time", "From joining to the card", "Members by country"])
    await chart(page, title).getByText("Show as table").click();
  await expectAccessible(page);

  await page.emulateMedia({ forcedColors: "active" });
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const bar = chart(page, "Member Segments").locator("li [data-bar]").first();
  await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(ground);
  const land = chart(page, "Members by country").locator("svg a path").first();
  const [fill, stroke] = await land.evaluate((element) => [
    getComputedStyle(element).fill,
    getComputedStyle(element).stroke,
  ]);
  expect(fill).not.toBe(ground);
  expect(stroke).not.toBe(fill);
});

test("a segment opens its members by keyboard, is kept in the address, and leads back to the insights", {
  tags: "gate",
}, async () => {
  const { page } = await visitAdmin(`${TAB}?segment=unheard-of`, { viewport: DESKTOP });
  await page.getByRole("heading", { name: "Member Insights" }).waitFor();
  await chart(page, "Member Segments")
    .getByRole("link", { name: /^Mentors/ })
    .first()
    .press("Enter");
  await page.getByRole("heading", { name: "Mentors", level: 2 }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("?segment=mentors");
  await page.getByText("Eze Payments", { exact: true }).waitFor();
  await reloadPage(page);
  await page.getByText("Eze Payments", { exact: true }).waitFor();
  await expectFits(page);
  await page.getByRole("link", { name: "Back to insights" }).press("Enter");
  await page.getByRole("heading", { name: "Member Insights" }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Eze Payments", exact: true }).click();
  await page.getByRole("article", { name: "Eze Payments" }).getByText("chinedu@isa.example").waitFor();
});

test("needs, skills, topics, stages, countries and months open their members; empty and failed lists say so", async () => {
  const skill = `Weaving ${randomUUID().slice(0, 8)}`;
  const member = { fullName: `Drilled ${randomUUID()}`, country: "TD", skillsOffer: [skill] };
  await newMember(member);
  const { page } = await visitAdmin(`${TAB}?skill=${encodeURIComponent(skill)}`, { viewport: DESKTOP });
  await page.getByRole("heading", { name: skill, level: 2 }).waitFor();
  await page.getByText(member.fullName).waitFor();
  await openPage(page, TAB);
  for (const [title, query] of [
    ["Top Support Needs", "need"],
    ["Top Skills Offered", "skill"],
    ["Top Topics of Interest", "topic"],
    ["From joining to the card", "stage"],
    ["Sign-ups over time", "month"],
  ] as const) {
    await chart(page, title).locator("ol").getByRole("link").last().click();
    await page.waitForURL((url) => url.searchParams.has(query));
    await page.getByRole("link", { name: "Back to insights" }).waitFor();
    await expect.poll(() => page.getByRole("main").getByRole("listitem").count()).toBeGreaterThan(0);
    await page.goBack();
    await page.getByRole("heading", { name: "Member Insights" }).waitFor();
  }
  await chart(page, "Members by country").locator('svg a[href*="country=TD"]').click();
  await page.getByRole("heading", { name: "Chad", level: 2 }).waitFor();
  await page.getByText(member.fullName).waitFor();
  await page.goto(`${TAB}?skill=nobody-has-this`);
  await page.getByText("No members here").waitFor();
  await openPage(page, `${TAB}?segment=mentors&cursor=broken`);
  await page.getByText("Failed to load filtered data. Please try again.").waitFor();
  await page.getByRole("button", { name: "Try Again" }).waitFor();
});

test("a chart is downloaded as CSV; a failed download shows an error and Try Again beside the chart", async () => {
  const { page } = await visitAdmin(TAB, { viewport: DESKTOP });
  await page.route("**/api/admin/insights", (route) => route.fulfill({ status: 503 }), { times: 1 });
  const card = chart(page, "Members by country");
  await card.getByRole("link", { name: /^CSV/ }).click();
  await card.getByRole("alert").getByText("Failed to export these figures").waitFor();
  const again = card.getByRole("button", { name: "Try Again" });
  const [download] = await Promise.all([page.waitForEvent("download"), again.click()]);
  await expect.poll(() => card.getByRole("alert").count()).toBe(0);
  expect(download.suggestedFilename()).toMatch(/^isa-members-by-country-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\uFEFFCountry,Members,")).toBe(true);
  expect(text).toContain("Nigeria,");
});
