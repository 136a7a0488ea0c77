import { readFile } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, reloadPage, testBrowser } from "../support/browser.ts";
import { PROFILES, profileVisits, rowOf, searchFor, showing } from "./admin-profiles-visit.ts";
import { newMember } from "./profile-visit.ts";

const visitProfiles = profileVisits(testBrowser());

test("profiles are searched, filtered and opened; the address and the back button keep the state", {
  tags: "gate",
}, async () => {
  const { page } = await visitProfiles(PROFILES, { viewport: DESKTOP });
  await page.getByRole("heading", { name: /^User Profiles \(\d+\)$/ }).waitFor();
  for (const card of ["Total Profiles", "Completion Rate", "Mentors", "Public Profiles"])
    await page.locator("main").getByText(card, { exact: true }).first().waitFor();
  await expectFits(page);

  await searchFor(page, "EZE lagos");
  await expect.poll(() => showing(page).textContent()).toMatch(/^Showing 1 of \d+ profiles$/);
  const row = rowOf(page, "Eze Payments");
  for (const text of ["Pioneer Ready", "Mentor", "Public", "Open to Collaborate", "SME", "Lagos, Nigeria"])
    await row.getByText(text, { exact: true }).first().waitFor();

  await row.getByRole("link", { name: "Eze Payments", exact: true }).click();
  const member = page.getByRole("article", { name: "Eze Payments" });
  await member.getByText("chinedu@isa.example").waitFor();
  await member.getByRole("img", { name: "Front of the E-DID card" }).waitFor();
  await member.getByText("All answers of the profile").click();
  await member.getByRole("heading", { name: "Skills & Goals" }).waitFor();
  const shown = member.getByRole("link", { name: "Public profile" });
  await expect.poll(() => shown.getAttribute("href")).toMatch(/^\/profile\/ISA-NG-/);
  await expectFits(page);
  await reloadPage(page);
  await member.getByText("chinedu@isa.example").waitFor();
  await page.goBack();
  await expect.poll(() => new URL(page.url()).search).toBe("?search=EZE+lagos");

  await page.getByRole("link", { name: "Clear filters" }).click();
  await page.waitForURL((url) => url.search === "");
  await expect.poll(() => page.getByRole("searchbox", { name: "Search profiles" }).inputValue()).toBe("");

  await page.getByText("More Filters").click();
  await page.getByRole("combobox", { name: "Country" }).selectOption("NG");
  await page.getByRole("combobox", { name: "Completion stage" }).selectOption("edid_pioneer_ready");
  await page.getByRole("checkbox", { name: "Mentors Only" }).check();
  await page.getByRole("button", { name: "Apply filters" }).click();
  await page.waitForURL((url) => url.searchParams.get("mentors") === "1");
  await rowOf(page, "Eze Payments").waitFor();
  await rowOf(page, "Ziwa Fish Leather").waitFor({ state: "detached" });
  await page.goBack();
  await expect.poll(() => page.getByRole("combobox", { name: "Country" }).inputValue()).toBe("");
  const panel = page.getByRole("region").or(page.locator("section")).filter({ hasText: "Entrepreneur Types" }).last();
  await panel.getByRole("link", { name: /^SME/ }).click();
  await page.waitForURL((url) => url.searchParams.get("type") === "sme");
  await expect.poll(() => page.getByRole("combobox", { name: "Entrepreneur type" }).inputValue()).toBe("sme");
  await expect.poll(() => showing(page).textContent()).toMatch(/^Showing \d+ of \d+ profiles$/);
  await searchFor(page, "chineduu");
  await rowOf(page, "Eze Payments").getByText("Chinedu Eze").waitFor();
  await searchFor(page, "qzxqzx");
  await page.getByRole("heading", { name: "No profiles found" }).waitFor();
});

test("the list of profiles has pages, and Refresh shows new members", async () => {
  const { page } = await visitProfiles();
  const firstMember = async () => {
    const href = await page.locator("tbody").getByRole("link").first().getAttribute("href");
    return href;
  };
  const newest = await firstMember();
  expect(newest).toContain("/admin/members/");
  await page.getByRole("link", { name: "Next" }).click();
  await page.waitForURL((url) => url.searchParams.has("cursor"));
  await page.getByRole("link", { name: "First page" }).waitFor();
  await expect.poll(() => firstMember()).not.toBe(newest);
  await page.getByRole("link", { name: "First page" }).click();
  await page.waitForURL((url) => !url.searchParams.has("cursor"));
  await newMember({ businessName: "Just Arrived Kiosk" });
  await page.getByRole("button", { name: "Refresh" }).click();
  await rowOf(page, "Just Arrived Kiosk").waitFor();
});

test("the export holds the search results; a form that fails to load can be retried", async () => {
  const { page } = await visitProfiles(`${PROFILES}?search=eze`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^isa-user-profiles-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\uFEFFMember ID,Business Name,Full Name,Email,")).toBe(true);
  const lines = text.trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("Eze Payments,Chinedu Eze,chinedu@isa.example,Nigeria,SME");

  await page.route("**/api/admin/members/*", (route) => route.abort());
  await page.getByRole("link", { name: /^Edit/ }).click();
  await page.getByText("Failed to load this profile").waitFor();
  await page.unroute("**/api/admin/members/*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByLabel("Full name").waitFor();
  await expectAccessible(page);
});

test("Add user explains the sign-up; its dialog and the edit form open and close by keyboard", async () => {
  const { page } = await visitProfiles(`${PROFILES}?search=eze`, { viewport: DESKTOP });
  const add = page.getByRole("button", { name: "Add user" });
  await add.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Adding users" });
  await dialog.getByText("People must sign up themselves.", { exact: false }).waitFor();
  await dialog.getByText(`${inject("siteUrl")}/auth?mode=signup`).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);

  const edit = page.getByRole("link", { name: /^Edit/ });
  await edit.focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Full name").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await expect.poll(() => edit.evaluate((link) => link === document.activeElement)).toBe(true);
});
