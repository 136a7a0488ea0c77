import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, openPage, PHONE, reloadPage, testBrowser } from "../support/browser.ts";
import { letAxeIn, mailFrame } from "../support/mail-frame.ts";
import { signInAs } from "../support/sign-in.ts";
import { workbookOf } from "../support/workbook.ts";
import { goTo } from "./admin-menu-visit.ts";
import { confirmNotice } from "./admin-opportunities-visit.ts";
import { intoSubject, openHtml } from "./mail-editor-visit.ts";

const visit = testBrowser();
const PAGE = "/admin/emails/send";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function visitSender(viewport: { width: number; height: number }) {
  const visited = await visit("/robots.txt", { viewport });
  await signInAs(visited.page, "admin1@isa.example");
  await openPage(visited.page, PAGE);
  await visited.page.getByText("would get this email").waitFor();
  return visited;
}

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text).first().waitFor();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const recipients = (page: Page) => page.getByRole("list", { name: "Recipients" });

async function importFile(page: Page, name: string, content: string | Buffer, mimeType = "text/csv"): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
}
const post = (page: Page, path: string, data: object = {}) =>
  page.request.post(path, { headers: { origin: inject("siteUrl") }, data });
const progressOf = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/admin/email-history/${id}/progress`)).json()).progress;

test("a mail to the addresses of a workbook is previewed, confirmed and sent", { tags: "gate" }, async () => {
  const people = 250;
  const { page } = await visitSender(DESKTOP);
  const run = randomUUID().slice(0, 8);
  const rows = Array.from({ length: people - 2 }, (_, n) => [`Person ${n}`, `p${n}.${run}@example.com`]);
  const book = workbookOf([
    [["Name", "Email"], ...rows],
    [[`P0.${run}@Example.com`], [`broken.${run}@`]],
  ]);
  await page.getByLabel("Add an address").fill("chinedu@isa.example");
  await page.keyboard.press("Enter");
  await page.getByText("Recipients (1)").waitFor();
  await importFile(page, "people.xlsx", book, XLSX);
  await toast(page, `Imported ${people - 2} emails successfully!`);
  await page.getByText(`Recipients (${people - 1})`).waitFor();
  const leftOut = page.getByRole("region", { name: "Left out of the file" }).first();
  await leftOut.getByText(`broken.${run}@`).waitFor();
  await leftOut.getByText("This address stands in the file twice").waitFor();

  await page.getByLabel("Add an address").fill("not an address");
  await page.keyboard.press("Enter");
  await page.getByText("Please enter a valid email address").waitFor();
  for (const address of [`p1.${run}@example.com`, `typed.${run}@example.com`, `gone.${run}@example.com`]) {
    await page.getByLabel("Add an address").fill(address);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByLabel("Add an address").inputValue()).toBe("");
  }
  await page.getByText(`Recipients (${people + 1})`).waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Export CSV").click()]);
  expect(download.suggestedFilename()).toMatch(/^isa-email-recipients-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect([lines.length, lines[0], lines[1]]).toEqual([people + 3, "\uFEFFEmail", "chinedu@isa.example"]);
  const { height = 0 } = (await recipients(page).boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(200);
  await button(page, `Remove p0.${run}@example.com`).click();
  const address = page.getByLabel("Add an address");
  await expect.poll(() => address.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByText(`Recipients (${people})`).waitFor();

  await expect.poll(() => button(page, "Send Email").isDisabled()).toBe(true);
  await page.getByLabel("Subject").fill(`News ${run} for `);
  await intoSubject(page, "First name");
  await (await openHtml(page)).fill("<p>Hello {{full_name}}</p><script>alert(1)</script>");
  await button(page, "Preview").last().click();
  await mailFrame(page)
    .getByText(/^Hello Chinedu \S+$/)
    .waitFor();
  await page.getByRole("dialog").getByText("<script>", { exact: true }).waitFor();
  const choice = page.getByLabel("As seen by");
  await expect.poll(() => choice.locator("option").count()).toBe(5);
  await choice.selectOption({ index: 3 });
  await mailFrame(page).getByText("Hello friend", { exact: true }).waitFor();
  await page.keyboard.press("Escape");

  await button(page, "Send Email").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(`will go to ${people} of ${people} recipients`).waitFor();
  const confirm = dialog.getByRole("button", { name: `Send to ${people} Recipients` });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await dialog.getByRole("checkbox", { name: /addresses belong to no member/ }).check();
  await expectFits(page);
  await confirm.click();
  await toast(page, `Email sent successfully to ${people} recipients!`);
  await page.waitForURL(/history\?send=/);
  await page.getByText(`News ${run} for`).first().waitFor();
  const id = new URL(page.url()).searchParams.get("send") ?? "";
  await expect.poll(async () => (await progressOf(page, id)).sentCount).toBe(people);

  await goTo(page, "Send Email");
  await page.getByText("would get this email").waitFor();
  expect([await page.getByLabel("Subject").inputValue(), await recipients(page).count()]).toEqual(["", 0]);
});

test("filter changes update the count; recipients change while members load; a mail to all matches is scheduled", async () => {
  const { page } = await visitSender(DESKTOP);
  const [first, second] = ["first@example.com", "second@example.com"];
  const add = async (address: string) => {
    await page.getByLabel("Add an address").fill(address);
    await page.keyboard.press("Enter");
    await recipients(page).getByText(address).waitFor();
  };
  await add(first);
  const answered = Promise.withResolvers<void>();
  await page.route("**/audience/members", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await button(page, "Load Members with These Filters").click();
  await add(second);
  await button(page, `Remove ${first}`).click();
  answered.resolve();
  await toast(page, "successfully!");
  await recipients(page).getByText(second).waitFor();
  await expect.poll(() => recipients(page).getByText(first).count()).toBe(0);
  await button(page, "Start over").click();
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await page.unroute("**/audience/members");
  await expect.poll(() => recipients(page).count()).toBe(0);

  const status = page.getByRole("status").filter({ hasText: "would get this email" });
  // Other tests add and delete members meanwhile.
  const willGet = async () => Number(/(\d+) would get/.exec(await status.innerText())?.[1]);
  const everybody = await willGet();
  await page.getByLabel("Country", { exact: true }).selectOption("KE");
  await expect.poll(willGet).toBeLessThan(everybody);
  await page.getByRole("radio", { name: /A list of recipients/ }).check();
  await button(page, "Load Members with These Filters").click();
  const list = page.getByText(/^Recipients \(\d+\)$/);
  const inList = async () => Number(/\d+/.exec(await list.innerText())?.[0]);
  await expect.poll(inList).toBeGreaterThan(0);
  const loaded = await inList();
  expect(loaded).toBeLessThan(everybody);
  await toast(page, `Loaded ${loaded} member emails successfully!`);
  await page.getByLabel("Country", { exact: true }).selectOption("SC");
  await page.getByText("0 members match").waitFor();
  await button(page, "Load Members with These Filters").click();
  await toast(page, "No matching members found with the selected filters.");
  await button(page, "Clear filters").click();
  await expect.poll(willGet).toBeGreaterThan(loaded);
  await page.getByLabel("Kind of email").selectOption({ label: "Newsletter" });
  const updates = page.getByRole("checkbox", { name: /Only members who want updates/ });
  await expect.poll(() => updates.isDisabled()).toBe(true);
  await expect.poll(() => updates.isChecked()).toBe(true);

  const subject = `Later ${randomUUID().slice(0, 8)}`;
  await page.getByRole("radio", { name: /All who match/ }).check();
  await page.getByLabel("Subject").fill(subject);
  await (await openHtml(page)).fill("<p>Hello</p>");
  await page.getByLabel("Send at").fill("2020-01-01T10:00");
  await button(page, "Schedule Email").click();
  await page.getByText("Please choose a moment in the future").waitFor();
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel("Send at").fill(inAMonth);
  await button(page, "Schedule Email").click();
  await page.getByRole("dialog").getByText("Will be sent on").waitFor();
  await confirmNotice(page.getByRole("dialog"), /^Schedule for \d+ Recipient/);
  await page.waitForURL(/history\?send=/);
  const id = new URL(page.url()).searchParams.get("send") ?? "";
  await expect.poll(async () => (await progressOf(page, id)).status).toBe("scheduled");
  expect((await post(page, `/api/admin/email-history/${id}/cancel`)).status()).toBe(200);
});

test("a template asks before it overwrites the mail; a reload restores the unsent mail", async () => {
  const { page } = await visitSender(PHONE);
  const name = `Fill ${randomUUID().slice(0, 8)}`;
  const made = { name, subject: "From a template", htmlContent: "<p>Template text</p>" };
  expect((await post(page, "/api/admin/email-templates", made)).status()).toBe(200);
  await reloadPage(page);
  await page.getByLabel("Subject").fill("My own");
  await page.getByLabel("Template", { exact: true }).selectOption({ label: name });
  await button(page, "Keep what I wrote").click();
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("My own");
  await page.getByLabel("Template", { exact: true }).selectOption({ label: name });
  await button(page, "Use the template").click();
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("From a template");
  await page.getByLabel("Add an address").fill("kept@example.com");
  await page.keyboard.press("Enter");
  await page.getByText("Recipients (1)").waitFor();
  await reloadPage(page);
  await page.getByText("is here again, from this device").waitFor();
  await expect.poll(() => page.getByLabel("HTML content").inputValue()).toBe("<p>Template text</p>");
  await recipients(page).getByText("kept@example.com").waitFor();
  await button(page, "Start over").click();
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("");
  await reloadPage(page);
  await page.getByText("would get this email").waitFor();
  await expect.poll(() => page.getByText("is here again, from this device").count()).toBe(0);
});

test("two tabs keep separate drafts of two mails on this device", async () => {
  const { page, context } = await visitSender(DESKTOP);
  const [first, second] = [`First ${randomUUID()}`, `Second ${randomUUID()}`];
  await page.getByLabel("Subject").fill(first);
  const other = await context.newPage();
  await openPage(other, PAGE);
  await expect.poll(() => other.getByLabel("Subject").inputValue()).toBe("");
  await other.getByLabel("Subject").fill(second);
  await reloadPage(other);
  await expect.poll(() => other.getByLabel("Subject").inputValue()).toBe(second);
  await reloadPage(page);
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe(first);
  for (const tab of [page, other]) {
    await button(tab, "Start over").click();
    await tab.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
    await expect.poll(() => tab.getByLabel("Subject").inputValue()).toBe("");
  }
});

test("an import failure names its reason; an offline send keeps the draft; preview and confirmation are accessible", async () => {
  const { page, context } = await visitSender(PHONE);
  await importFile(page, "names.csv", "Nia,Kofi\n");
  await page.getByRole("alert").getByText("No valid emails found in the file").waitFor();
  await importFile(page, "photo.csv", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]));
  await page.getByRole("alert").getByText("Please choose a .csv, .txt or .xlsx file").waitFor();
  await importFile(page, "half.xlsx", workbookOf([[["nia@example.com"]]]).subarray(0, 300), XLSX);
  await page.getByRole("alert").getByText("This workbook is damaged").waitFor();
  await page.getByLabel("Subject").fill("Not lost");
  await (await openHtml(page)).fill("<p>Hello</p><script></script>");
  await page.getByLabel("Add an address").fill("nia@isa.example");
  await page.keyboard.press("Enter");
  await context.setOffline(true);
  await button(page, "Send Email").click();
  await page.getByRole("alert").getByText("Failed to send email").waitFor();
  await context.setOffline(false);
  await expectFits(page);
  await button(page, "Preview").last().click();
  await letAxeIn(page, "Hello");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await button(page, "Send Email").click();
  await page.getByRole("dialog").getByText("will go to 1 of 1 recipient.").waitFor();
  await letAxeIn(page, "Hello");
  await expectAccessible(page);
});
