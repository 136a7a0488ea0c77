import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, expectFocusOn, expectInView, testBrowser } from "../support/browser.ts";
import { letAxeIn } from "../support/mail-frame.ts";
import { waitForMail } from "../support/mailbox.ts";
import {
  adminVisits,
  choose,
  confirmNotice,
  dialogOf,
  expectToast,
  fillBasics,
  hideMostRows,
  openEdit,
  openNew,
  PDF,
  publishAnyway,
  rowOf,
  TAB,
  titleOf,
} from "./admin-opportunities-visit.ts";
import { administration } from "./opportunities-visit.ts";

const visitAdmin = adminVisits(testBrowser());

test("an administrator drafts, publishes, edits, attaches a file to, unpublishes and deletes an opportunity", {
  tags: "gate",
}, async () => {
  const { page } = await visitAdmin(TAB, { viewport: DESKTOP });
  const title = `Green Kiosk Days ${randomUUID()}`;
  const before = await countOf(page);
  await writeDraft(page, title);
  await expect.poll(() => countOf(page)).toBe(before + 1);
  const id = await idOf(page, title);
  expect(await publicStatus(id)).toBe(404);

  await choose(page, title, "Publish");
  await expectToast(page, "The opportunity is live.");
  await rowOf(page, title).getByText("Live", { exact: true }).waitFor();
  expect(await publicStatus(id)).toBe(200);

  const renamed = `${title}, renamed`;
  await renameAndAttach(page, title, renamed);
  const { find } = await administration();
  expect(await find(id)).toMatchObject({ title: renamed, attachmentName: "call for proposals.pdf", visibility: true });

  await choose(page, renamed, "Unpublish");
  await rowOf(page, renamed).getByText("Draft", { exact: true }).waitFor();
  await expect.poll(() => publicStatus(id)).toBe(404);

  await deleteRow(page, renamed);
  await expect.poll(() => countOf(page)).toBe(before);
  await expect(find(id)).rejects.toThrow("404");
});

async function writeDraft(page: Page, title: string): Promise<void> {
  const dialog = await openNew(page);
  await fillBasics(dialog, { title, type: "event" });
  await dialog.getByLabel("Start Date").fill("2031-05-04");
  await dialog.getByLabel("End Date").fill("2031-05-06");
  await dialog.getByLabel("Registration Deadline").fill("2031-04-30");
  await dialog.getByLabel("Venue").fill("Uhuru Park, Nairobi");
  await chooseFrom(dialog, "Region", "East Africa");
  await chooseFrom(dialog, "Time zone", "Africa/Kampala");
  await dialog.getByLabel("Partners").fill("Amani Trust\n\n  Baraka Fund \n");
  await dialog.getByRole("checkbox", { name: "Youth" }).press("Space");
  await dialog
    .getByRole("group", { name: "Tags" })
    .getByRole("button", { name: /^Show all/ })
    .click();
  await dialog.getByRole("textbox", { name: "Another tag" }).fill("Beekeeping");
  await dialog.getByRole("textbox", { name: "Another tag" }).press("Enter");
  await dialog.getByRole("textbox", { name: "Another tag" }).fill("beekeeping");
  await dialog.getByRole("textbox", { name: "Another tag" }).press("Enter");
  await chooseFrom(dialog, "Add a country", "Kenya");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expectToast(page, "Opportunity created.");
  const row = rowOf(page, title);
  for (const text of ["Event", "Draft", "For whoever builds.", "East Africa", "2 tags"])
    await row.getByText(text, { exact: true }).waitFor();
  const { find } = await administration();
  expect(await find(await idOf(page, title))).toMatchObject({
    deadline: "2031-04-30",
    startDate: "2031-05-04",
    venue: "Uhuru Park, Nairobi",
    timeZone: "Africa/Kampala",
    partners: ["Amani Trust", "Baraka Fund"],
    tags: ["youth", "Beekeeping"],
    countries: ["KE"],
    visibility: false,
  });
}

async function renameAndAttach(page: Page, title: string, renamed: string): Promise<void> {
  const dialog = await openEdit(page, title);
  await dialog.getByLabel("Title").fill(renamed);
  await dialog.locator("input[type=file]").setInputFiles({ ...PDF, name: "notes.txt" });
  await dialog.getByText("Please select a PDF, Word, PowerPoint or Excel file").waitFor();
  await dialog.locator("input[type=file]").setInputFiles({ ...PDF, buffer: Buffer.from("no document") });
  await dialog.getByText("This file is not what its name says").waitFor();
  await dialog.locator("input[type=file]").setInputFiles(PDF);
  await dialog.getByText("call for proposals.pdf").waitFor();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Opportunity updated.");
  await rowOf(page, renamed).waitFor();
}

async function deleteRow(page: Page, title: string): Promise<void> {
  await choose(page, title, "Delete");
  const question = page.getByRole("dialog", { name: "Delete opportunity" });
  await question.getByText("Are you sure you want to delete this opportunity?", { exact: true }).waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await choose(page, title, "Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await rowOf(page, title).waitFor({ state: "detached" });
  await expectFocusOn(page, "all-opportunities");
}

test("the form reports invalid input, shows the fields of the chosen type, and previews sanitised markdown", async () => {
  const { page } = await visitAdmin();
  const dialog = await openNew(page);
  await dialog.getByRole("button", { name: "Create" }).click();
  for (const sentence of ["Title is required", "Type is required", "Summary is required"])
    await dialog.getByText(sentence).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("title");

  await fillBasics(dialog, { title: "Long Words Award", type: "event", summary: "x".repeat(201) });
  await dialog.getByText("201/200").waitFor();
  await dialog.getByLabel("Link").fill("javascript:alert(1)");
  await dialog.getByLabel("Start Date").fill("2031-05-04");
  await dialog.getByLabel("End Date").fill("2031-05-03");
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByText("Please use at most 200 characters").waitFor();
  await dialog.getByText("Please enter a full web address, such as https://example.com").waitFor();
  await dialog.getByText("The end date must not be before the start date").waitFor();
  await expect.poll(() => dialog.getByText("Title is required").count()).toBe(0);
  await dialog.getByRole("combobox", { name: "Add a country" }).fill("ke");
  await dialog.getByRole("option", { name: "Kenya" }).waitFor();
  await expectFits(page);
  await hideMostRows(page);
  await expectAccessible(page);

  const type = dialog.getByRole("combobox", { name: "Type" });
  await type.selectOption("grant");
  await expect.poll(() => shownDates(dialog)).toEqual(["Application Deadline"]);
  await expect.poll(() => dialog.getByLabel("Venue").count()).toBe(0);
  await type.selectOption("networking");
  await expect.poll(() => shownDates(dialog)).toEqual(["Start Date", "End Date", "Registration Deadline"]);
  await dialog.getByLabel("Venue").fill("Kept while the type is tried");
  await type.selectOption("training");
  await expect.poll(() => dialog.getByLabel("Venue").count()).toBe(0);
  await type.selectOption("conference");
  await expect.poll(() => dialog.getByLabel("Venue").inputValue()).toBe("Kept while the type is tried");

  const written = "**Apply** by post\n\n<img src=x onerror=alert(1)>\n\n[here](javascript:alert(1))";
  await dialog.getByLabel("Full description").fill(written);
  await dialog.getByRole("button", { name: "Preview" }).click();
  const preview = dialog.getByRole("region", { name: "Preview" });
  await preview.locator("strong", { hasText: "Apply" }).waitFor();
  await expect.poll(() => preview.locator("img, script, a[href^='javascript']").count()).toBe(0);
  await dialog.getByRole("button", { name: "Write" }).click();
  await expect.poll(() => dialog.getByLabel("Full description").inputValue()).toBe(written);
});

test("members are notified of a new opportunity after the administrator confirms their number", async () => {
  const { page } = await visitAdmin(TAB, { viewport: DESKTOP });
  const title = `Shea Butter Fund ${randomUUID()}`;
  const dialog = await openNew(page);
  await fillBasics(dialog, { title });
  const box = dialog.getByRole("checkbox", { name: /Send a notification email to members on publish/ });
  await expect.poll(() => box.isDisabled()).toBe(true);
  await dialog.getByRole("switch", { name: /^Live/ }).press("Space");
  await box.press("Space");
  await dialog.getByRole("button", { name: "Create" }).click();
  await publishAnyway(page);
  const question = page.getByRole("dialog", { name: "Notify members?" });
  await question.getByText(/^Saving sends an email about this opportunity to [\d,]+ members\./).waitFor();
  await question.getByText("They are members who want emails about opportunities.").waitFor();
  await letAxeIn(page, title);
  await expectFits(page);
  await hideMostRows(page);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Go back" }).click();
  await question.waitFor({ state: "hidden" });
  await expect.poll(() => rowOf(page, title).count()).toBe(0);
  await dialog.getByRole("button", { name: "Create" }).click();
  await publishAnyway(page);
  await confirmNotice(question, /^Notify [\d,]+ members$/);
  await waitForMail(inject("siteUrl"), "chinedu@isa.example", new RegExp(title));
  await rowOf(page, title)
    .getByText(/^\d+ members were notified\.$/)
    .waitFor();
});

test("a past opportunity is published only after a confirmation, and members cannot be notified", async () => {
  const { page } = await visitAdmin();
  const title = `Long over ${randomUUID()}`;
  const dialog = await openNew(page);
  await fillBasics(dialog, { title });
  const box = dialog.getByRole("checkbox", { name: /Send a notification email to members on publish/ });
  await dialog.getByRole("switch", { name: /^Live/ }).press("Space");
  await box.check();
  await dialog.getByLabel("Application Deadline").fill("2020-05-04");
  const reason = dialog.getByText(
    "The deadline or date of this opportunity is past, so members cannot be notified of it.",
  );
  await reason.waitFor();
  await expect.poll(async () => [await box.isDisabled(), await box.isChecked()]).toEqual([true, false]);
  await dialog.getByLabel("Application Deadline").fill("2099-05-04");
  await reason.waitFor({ state: "detached" });
  await expect.poll(async () => [await box.isDisabled(), await box.isChecked()]).toEqual([false, true]);
  await dialog.getByLabel("Application Deadline").fill("2025-03-03");
  await dialog.getByRole("button", { name: "Create" }).click();
  const question = page.getByRole("dialog", { name: "Publish a past opportunity?" });
  await question
    .getByText("Its deadline was 3 March 2025. Publish it anyway? Nobody will be notified.", { exact: true })
    .waitFor();
  await expectFits(page);
  await hideMostRows(page);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Go back" }).click();
  await question.waitFor({ state: "hidden" });
  await dialog.getByRole("button", { name: "Create" }).click();
  await question.getByRole("button", { name: "Publish anyway" }).click();
  await rowOf(page, title).getByText("Live", { exact: true }).waitFor();

  await choose(page, title, "Unpublish");
  await rowOf(page, title).getByText("Draft", { exact: true }).waitFor();
  await choose(page, title, "Publish");
  await question.getByRole("button", { name: "Publish anyway" }).click();
  await rowOf(page, title).getByText("Live", { exact: true }).waitFor();
});

test("a failed toggle or deletion changes nothing and shows an error; Try Again repeats the toggle", async () => {
  const title = `Toggled ${randomUUID()}`;
  const { publish } = await administration();
  const { id } = await publish({ title });
  const { page } = await visitAdmin(`${TAB}?search=${title.replace(" ", "+")}`);
  await page.route("**/visibility", (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 420 });
  await choose(page, title, "Unpublish");
  const alert = page.getByRole("alert").filter({ hasText: "Failed to update visibility" });
  await alert.waitFor();
  await expectInView(alert);
  await page.getByRole("alert").getByText("Network error. Please try again.").waitFor();
  await rowOf(page, title).getByText("Live", { exact: true }).waitFor();
  await page.unroute("**/visibility");
  await page.getByRole("button", { name: "Try Again" }).click();
  await rowOf(page, title).getByText("Draft", { exact: true }).waitFor();
  await expect.poll(() => page.getByText("Failed to update visibility").count()).toBe(0);

  await page.route(`**/api/opportunities/${id}`, (route) =>
    route.fulfill({ status: 500, json: { message: "Broken." } }),
  );
  await choose(page, title, "Delete");
  await page.getByText("Are you sure you want to delete this opportunity?").waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Failed to delete opportunity").waitFor();
  await page.getByRole("alert").getByRole("button", { name: "Dismiss" }).click();
  await expect.poll(() => page.getByText("Failed to delete opportunity").count()).toBe(0);
  await rowOf(page, title).waitFor();
});

async function chooseFrom(dialog: Locator, label: string, option: string): Promise<void> {
  const box = dialog.getByRole("combobox", { name: label });
  await box.fill(option);
  await dialog.getByRole("option", { name: option, exact: true }).first().waitFor();
  await box.press("Enter");
}

function shownDates(dialog: Locator): Promise<string[]> {
  return dialog
    .getByRole("region", { name: /^When/ })
    .locator("input[type=date]")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? ""));
}

async function countOf(page: Page): Promise<number> {
  await dialogOf(page).waitFor({ state: "hidden" });
  const heading = await page.getByRole("heading", { name: /^All Opportunities/ }).textContent();
  return Number(/\((\d+)\)/.exec(heading ?? "")?.[1]);
}

async function idOf(page: Page, title: string): Promise<string> {
  const href = await titleOf(page, title).getAttribute("href");
  return new URL(href ?? "", inject("siteUrl")).searchParams.get("form") ?? "";
}

async function publicStatus(id: string): Promise<number> {
  return (await fetch(`${inject("siteUrl")}/opportunities/${id}`, { redirect: "manual" })).status;
}
