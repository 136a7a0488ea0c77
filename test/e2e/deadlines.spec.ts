import ICAL from "ical.js";
import { expect, inject, test } from "vitest";
import { PUBLIC_CALENDARS } from "#features/saved-opportunities/domain/calendar-texts.ts";
import { CALENDAR_PATH, PUBLIC_CALENDARS_PATH } from "#kernel/paths/saved-opportunities.ts";
import { t } from "#platform/i18n/i18n.ts";
import { DESKTOP, expectAccessible, expectFits, testBrowser } from "../support/browser.ts";
import { expectFrench } from "../support/french.ts";
import { signInAs } from "../support/sign-in.ts";
import { keyboardOf } from "./keyboard-visit.ts";
import { administration } from "./opportunities-visit.ts";

const visit = testBrowser();
const site = () => inject("siteUrl");
const RECURRING = { deadline: "2024-03-01", opensAgainMonth: 3 };
const OPENS = t("Opens again about {month}", { month: "March" });
const statusOf = async (url: string) => (await fetch(url)).status;

test.each([
  ["with script", "brian@isa.example", true],
  ["without script", "zawadi@isa.example", false],
] as const)(
  "a member creates a calendar, changes its address and turns it off, %s",
  async (_, email, javaScriptEnabled) => {
    const { page } = await visit("/robots.txt", { javaScriptEnabled });
    await signInAs(page, email);
    await page.goto(CALENDAR_PATH);
    await page.getByText("Calendars update slowly").waitFor();
    await page.getByRole("button", { name: "Make my calendar" }).click();
    await page.getByText("Your calendar is ready.").waitFor();
    const address = page.getByLabel("Address of your calendar");
    const first = await address.inputValue();
    const answer = await fetch(first);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(new ICAL.Component(ICAL.parse(await answer.text())).name).toBe("vcalendar");
    const links = page.getByRole("main").getByRole("link");
    expect(await links.filter({ hasText: "Open in my calendar app" }).getAttribute("href")).toMatch(/^webcal:/);
    expect(await links.filter({ hasText: "Google" }).getAttribute("href")).toContain("calendar.google.com");
    if (javaScriptEnabled) await expectAccessible(page);
    if (javaScriptEnabled) await expectFits(page);

    await page.getByRole("button", { name: "Make a new address" }).click();
    await page.getByText("This is the new address. The one before no longer works.").waitFor();
    const second = await address.inputValue();
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await page.getByRole("button", { name: "Turn off" }).click();
    await page.getByText("Your calendar is off. Its address no longer works.").waitFor();
    expect(await statusOf(second)).toBe(404);
  },
);

test.each([
  ["by keyboard alone", true],
  ["without script", false],
] as const)(
  "a closed opportunity shows its next opening; a member sets and cancels the reminder, %s",
  {
    tags: "gate",
  },
  async (_, javaScriptEnabled) => {
    const { publish, remove } = await administration();
    const { id } = await publish({ title: "Comes back each year", ...RECURRING });
    const { page } = await visit(`/opportunities/${id}`, { viewport: DESKTOP, javaScriptEnabled });
    await page.getByText(OPENS).waitFor();
    const join = await page.getByRole("link", { name: "Join to be told" }).getAttribute("href");
    expect(new URL(join ?? "", site()).searchParams.get("next")).toBe(`/opportunities/${id}`);
    await signInAs(page, "chinedu@isa.example");
    await page.reload();
    if (javaScriptEnabled) await keyboardOf(page).press(new RegExp(`^${"Tell me when it opens"}$`), "Enter");
    else await page.getByRole("button", { name: "Tell me when it opens" }).click();
    await page.getByText("You will be told when it opens").waitFor();
    expect(new URL(page.url()).hash).toBe("#bell");
    if (javaScriptEnabled) await expectAccessible(page);
    if (javaScriptEnabled) await expectFits(page);
    await page.getByRole("button", { name: "Do not tell me" }).click();
    await page.getByText("We write to you once, when it is open again.").waitFor();
    await remove(id);
  },
);

test("guests find calendars by type and region, and add an opportunity to Google and Outlook", async () => {
  const { publish, remove } = await administration();
  const { id } = await publish({ title: "To be entered", type: "rfp", region: "Global", deadline: "2031-03-01" });
  const { page } = await visit("/opportunities", { viewport: DESKTOP });
  await page.getByRole("link", { name: PUBLIC_CALENDARS.title }).click();
  await page.waitForURL((url) => url.pathname === PUBLIC_CALENDARS_PATH);
  for (const label of ["RFP", "Global"]) {
    const path = await page.getByRole("link", { name: `File: ${label}`, exact: true }).getAttribute("href");
    expect(await (await fetch(site() + path)).text()).toContain("To be entered");
  }
  await page.goto(`/opportunities/${id}`);
  const add = (calendar: string) => page.getByRole("link", { name: t("Add to {calendar}", { calendar }) });
  expect(await add("Google").getAttribute("href")).toContain("dates=20310301%2F20310302");
  expect(await add("Outlook").getAttribute("href")).toContain("startdt=2031-03-01");
  await remove(id);
});

test("calendar pages and the opening reminder are translated into French", async () => {
  const { publish, remove } = await administration();
  const { id } = await publish({ title: "Chaque année", summary: "Chaque année", region: null, ...RECURRING });
  const { page } = await visit("/fr/opportunities", { locale: "fr-FR" });
  await signInAs(page, "chinedu@isa.example");
  for (const path of [PUBLIC_CALENDARS_PATH, CALENDAR_PATH, `/opportunities/${id}`]) {
    await page.goto(`/fr${path}`);
    await expectFrench(page);
    await expectFits(page);
  }
  await remove(id);
});
