import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, expectFits, openPage, testBrowser } from "../support/browser.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";
import { mailText } from "./mail-editor-visit.ts";
import { administration } from "./opportunities-visit.ts";

const visit = testBrowser();
const visitAdmin = adminVisits(visit);
const LAGOS = { timezoneId: "Africa/Lagos" };

async function shownTime(page: Page): Promise<string> {
  const newest = page
    .getByRole("row")
    .filter({ has: page.getByRole("cell") })
    .first()
    .locator("time");
  await newest.waitFor();
  return (await newest.locator("span").last().textContent()) ?? "";
}

const inZone = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium", timeZone }).format(moment);

async function newestMoment(page: Page): Promise<Date> {
  const time = page
    .getByRole("row")
    .filter({ has: page.getByRole("cell") })
    .first()
    .locator("time");
  return new Date((await time.getAttribute("datetime")) ?? "");
}

test("times use the browser's time zone until another is chosen, also for scheduled mails", {
  tags: "gate",
}, async () => {
  await (await administration()).publish({ title: `Clock ${randomUUID()}` });
  const { page } = await visitAdmin("/admin/audit?to=2020-01-01", { ...LAGOS, viewport: DESKTOP });
  await page.getByText("Times are in Africa/Lagos.").waitFor();
  await openPage(page, "/admin/audit");
  expect(await shownTime(page)).toBe(inZone("Africa/Lagos", await newestMoment(page)));

  await page.getByRole("link", { name: "Change the time zone" }).click();
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await expect.poll(() => zone.inputValue()).toBe("Africa/Lagos");
  await expectFits(page);
  await zone.selectOption("Africa/Addis Ababa");
  await page.getByRole("button", { name: "Use this time zone" }).click();
  await page.getByText("Times are in Africa/Addis Ababa.").waitFor();
  await openPage(page, "/admin/audit");
  expect(await shownTime(page)).toBe(inZone("Africa/Addis_Ababa", await newestMoment(page)));

  await openPage(page, "/admin/emails/send");
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.getByRole("radio", { name: /All who match/ }).check();
  await page.getByLabel("Subject").fill(`Clock ${randomUUID().slice(0, 8)}`);
  await mailText(page).pressSequentially("Hello");
  await page.getByText("Leave it empty to send now. Times are in Africa/Addis Ababa.").waitFor();
  await page.getByLabel("Send at").fill(`${day}T14:05`);
  await page.getByRole("button", { name: "Schedule Email" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/14:05 \(Africa\/Addis Ababa\)/).waitFor();
  await dialog.getByRole("button", { name: /^Schedule for/ }).click();
  await page.waitForURL(/history\?send=/);
  const id = new URL(page.url()).searchParams.get("send") ?? "";
  const { send } = await (await page.request.get(`/api/admin/email-history/${id}`)).json();
  expect(send.scheduledAt).toBe(`${day}T11:05:00.000Z`);
  await page.getByText("14:05").first().waitFor();
  await page.request.post(`/api/admin/email-history/${id}/cancel`, { headers: { origin: new URL(page.url()).origin } });
});

test("times are in UTC without script, and a time zone can be chosen", async () => {
  const { page } = await visitAdmin("/admin/settings", { ...LAGOS, javaScriptEnabled: false });
  await page.getByText("Times are in UTC.").waitFor();
  await page.getByRole("combobox", { name: "Time zone" }).selectOption("Africa/Nairobi");
  await page.getByRole("button", { name: "Use this time zone" }).click();
  await page.getByText("Times are in Africa/Nairobi.").waitFor();
  await openPage(page, "/admin/emails/history");
  await page.getByText("Times are in Africa/Nairobi.").waitFor();
});
