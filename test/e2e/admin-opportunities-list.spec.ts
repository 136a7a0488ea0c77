import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, testBrowser } from "../support/browser.ts";
import { waitForMail } from "../support/mailbox.ts";
import {
  adminVisits,
  choose,
  confirmNotice,
  dialogOf,
  expectToast,
  rowOf,
  TAB,
  titleOf,
} from "./admin-opportunities-visit.ts";
import { administration } from "./opportunities-visit.ts";

const visitAdmin = adminVisits(testBrowser());
const newWord = () => `Zq${randomUUID().slice(0, 8)}`;
const titles = (page: Page) => page.locator("td[data-title] a").allTextContents();

test("an administrator publishes an opportunity and notifies members with four clicks", { tags: "gate" }, async () => {
  const { publish, find } = await administration();
  const title = `Cold Store Fund ${randomUUID()}`;
  const { id } = await publish({ title, visibility: false, deadline: "2099-01-02" });
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  const named = { name: `Publish and notify members ${title}`, exact: true };
  await press(page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Opportunities" }));
  await press(rowOf(page, title).locator("summary"));
  await press(rowOf(page, title).getByRole("button", named));
  const question = page.getByRole("dialog", { name: `Notify members of “${title}”?` });
  await question.getByText("They are members who want emails about opportunities.").waitFor();
  presses += 1;
  await confirmNotice(question, /^Publish and notify [\d,]+ members$/);
  expect(presses).toBe(4);
  await rowOf(page, title).getByText("Live", { exact: true }).waitFor();
  await waitForMail(inject("siteUrl"), "chinedu@isa.example", new RegExp(title));
  await rowOf(page, title)
    .getByText(/^\d+ members were notified\.$/)
    .waitFor();
  expect(await find(id)).toMatchObject({ visibility: true, alert: { status: "done" } });
});

test("the list of opportunities is searched, filtered and sorted, and its address keeps the state", async () => {
  const { publish } = await administration();
  const word = newWord();
  await publish({ title: `${word} beta`, deadline: "2099-01-02" });
  await publish({ title: `${word} alpha`, deadline: "2099-01-03", region: "Kenya" });
  await publish({ title: `${word} gone`, deadline: "2020-01-01" });
  const { page } = await visitAdmin(TAB, { viewport: DESKTOP });
  await page.getByRole("searchbox", { name: "Search opportunities" }).fill(word);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText(/^3 of [\d,]+ opportunities$/).waitFor();
  expect(await titles(page)).toEqual([`${word} gone`, `${word} alpha`, `${word} beta`]);
  await page.getByRole("columnheader", { name: "Deadline" }).getByRole("link").click();
  await expect.poll(() => titles(page)).toEqual([`${word} beta`, `${word} alpha`, `${word} gone`]);
  await page.getByLabel("Status").selectOption("Live and open");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect.poll(() => titles(page)).toEqual([`${word} beta`, `${word} alpha`]);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ search: word, state: "published", sort: "deadline" });
  await page.getByText("More Filters").click();
  await page.getByLabel("Region or country").selectOption("Kenya");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect.poll(() => titles(page)).toEqual([`${word} alpha`]);
  await page.getByRole("searchbox", { name: "Search opportunities" }).fill("nothingiscalledthis");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText("No opportunities found").waitFor();
  await page.getByRole("link", { name: "Clear filters" }).last().click();
  await page.getByText(/^(\d[\d,]*) of \1 opportunities$/).waitFor();
});

test("a bulk publish lists each opportunity and notifies no member; the selection survives a network failure", async () => {
  const { publish, find } = await administration();
  const word = newWord();
  const [draft, over, live] = [`${word} draft`, `${word} over`, `${word} live`];
  const { id } = await publish({ title: draft, visibility: false });
  const { id: overId } = await publish({ title: over, visibility: false, deadline: "2020-01-01" });
  await publish({ title: live });
  const { page } = await visitAdmin(`${TAB}?search=${word}`, { viewport: DESKTOP });
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByText("3 selected").last().waitFor();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Publish the selected opportunities?" });
  await question.getByText("This sends no email.").waitFor();
  await question.getByRole("listitem").filter({ hasText: live }).getByText("It is live already.").waitFor();
  await question.getByRole("listitem").filter({ hasText: over }).getByText("Its deadline or date is past.").waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Publish 1 opportunity" }).waitFor();
  await question.getByRole("checkbox", { name: "Publish it too, although it is over" }).check();
  await question.getByRole("button", { name: "Publish 2 opportunities" }).click();
  const report = page.getByRole("status").filter({ hasText: "2 opportunities are live now. Nobody was notified." });
  await report.waitFor();
  for (const one of [id, overId]) expect(await find(one)).toMatchObject({ visibility: true, alert: null });
  await expectFits(page);
  await expect.poll(() => report.getByRole("button", { name: /^Notify members/ }).count()).toBe(1);
  await report.getByRole("button", { name: `Notify members ${draft}` }).click();
  const notice = page.getByRole("dialog", { name: `Notify members of “${draft}”?` });
  await notice.getByRole("button", { name: /^Notify [\d,]+ members$/ }).waitFor();
  await notice.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.route("**/opportunities/bulk", (route) => route.abort());
  await page.getByRole("button", { name: "Unpublish", exact: true }).click();
  await page.getByText("The selected opportunities could not be changed").waitFor();
  await page.unroute("**/opportunities/bulk");
  await page.getByRole("button", { name: "Unpublish", exact: true }).click();
  await page.getByRole("button", { name: "Unpublish 3 opportunities" }).click();
  await page.getByText("3 opportunities are drafts now.").waitFor();
  await expect.poll(() => rowOf(page, live).getByText("Draft", { exact: true }).count()).toBe(1);
});

test("a copied opportunity is a draft without past dates", async () => {
  const { publish, find } = await administration();
  const title = `Yearly Call ${randomUUID()}`;
  const dates = { startDate: "2020-02-01", endDate: "2099-03-01", deadline: "2020-01-01" };
  const { id } = await publish({ title, type: "event", organizer: "Savanna Trust", tags: ["youth"], ...dates });
  const { page } = await visitAdmin();
  await choose(page, title, "Duplicate as new");
  const dialog = dialogOf(page);
  await dialog.getByText(`This is a copy of “${title}”, not saved yet.`).waitFor();
  await dialog.getByText("Dates that are past were left out.").waitFor();
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe(title);
  await expect.poll(() => dialog.getByLabel("Registration Deadline").inputValue()).toBe("");
  await expect.poll(() => dialog.getByLabel("End Date").inputValue()).toBe("2099-03-01");
  await dialog.getByLabel("Title").fill(`${title} again`);
  await dialog.getByRole("button", { name: "Create" }).click();
  await expectToast(page, "Opportunity created.");
  const href = await titleOf(page, `${title} again`).getAttribute("href");
  const copy = await find(new URL(href ?? "", inject("siteUrl")).searchParams.get("form") ?? "");
  expect(copy).toMatchObject({ visibility: false, organizer: "Savanna Trust", tags: ["youth"], startDate: null });
  expect(await find(id)).toMatchObject({ title, visibility: true, version: 1 });
});
