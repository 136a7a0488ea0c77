import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import {
  DESKTOP,
  expectAccessible,
  expectFits,
  expectFocusOn,
  openPage,
  reloadPage,
  testBrowser,
} from "../support/browser.ts";
import { readCsv } from "../support/csv.ts";
import { letAxeIn } from "../support/mail-frame.ts";
import { mailsTo, waitForMail } from "../support/mailbox.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";
import { applyAs, openRow, rowOf, searchFor, TAB, toastOf } from "./admin-pre-applications-visit.ts";
import { discardQuestion, leaveByBackButton } from "./leaving.ts";

const visit = testBrowser();
const visitAdmin = adminVisits(visit);
const INVITATION = /invited to join/;

test("an applicant is searched, given a note, invited and deleted; the address keeps the search", {
  tags: "gate",
}, async () => {
  const surname = `Wanjirû${randomUUID().slice(0, 8)}`;
  const wanted = await applyAs({ fullName: `Amina ${surname}`, businessName: "Maji Safi", country: "RW" });
  const other = await applyAs({ fullName: `Kofi ${surname}` });
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  await page.getByRole("link", { name: "See all pre-applications" }).click();
  await page.getByRole("heading", { name: "Pre-Applications", level: 2 }).waitFor();
  await page.getByText("Applicants who joined").waitFor();

  await searchFor(page, surname.replace("û", "u"));
  await page.getByText(/^Showing 2 of /).waitFor();
  await page.getByText("More Filters").click();
  await page.getByRole("combobox", { name: "Country" }).selectOption("Rwanda");
  await page.getByRole("button", { name: "Search" }).click();
  await rowOf(page, other).waitFor({ state: "detached" });
  await reloadPage(page);
  const row = rowOf(page, wanted);
  for (const text of ["Maji Safi", "Rwanda", "Solo Entrepreneur", "New"]) await row.getByText(text).first().waitFor();

  await expectFits(page);
  await openRow(page, wanted);
  const dialog = page.getByRole("dialog", { name: wanted.fullName });
  await dialog.getByText(/^Not answered yet: .*Business stage/).waitFor();
  await dialog.getByLabel("Notes").fill("Met in Kigali");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Discard changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await toastOf(page, "Pre-application saved");
  await dialog.getByRole("button", { name: "Invite" }).click();
  await toastOf(page, "The invitation is on its way");
  await dialog.getByText(/within the last 24 hours/).waitFor();
  await expect.poll(() => dialog.getByLabel("Notes").inputValue()).toBe("Met in Kigali");
  const mail = await waitForMail(inject("siteUrl"), wanted.email, INVITATION);
  const signUp = mail.links.find((link) => link.includes("mode=signup"));
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await dialog.waitFor({ state: "hidden" });
  await row.getByText("Invited", { exact: true }).waitFor();
  await expect.poll(() => row.getByRole("button").count()).toBe(0);

  await openRow(page, wanted);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete pre-application" }).getByRole("button", { name: "Delete" }).click();
  await toastOf(page, "Pre-application deleted");
  await row.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "No pre-applications found" }).waitFor();
  await expectFocusOn(page, "pre-applications");
  const { page: invited } = await visit(signUp ?? "");
  await invited.getByRole("heading", { name: "Create your account" }).waitFor();
  await expect.poll(() => invited.getByLabel("Email", { exact: false }).first().inputValue()).toBe(wanted.email);
});

test("the back button asks before it discards a note; a failed invitation shows an error", async () => {
  const applied = await applyAs();
  const { page } = await visitAdmin(`${TAB}?search=${applied.email}`, { viewport: DESKTOP });
  const list = page.url();
  await openRow(page, applied);
  const dialog = page.getByRole("dialog", { name: applied.fullName });
  const notes = dialog.getByLabel("Notes");
  await notes.fill("Met in Kigali");
  await leaveByBackButton(page, notes, "Met in Kigali");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => page.url()).toBe(list);

  await openRow(page, applied);
  await expect.poll(() => notes.inputValue()).toBe("");
  await page.route("**/api/admin/pre-applications/**", (route) =>
    route.fulfill({ status: 500, json: { message: "Broken." } }),
  );
  await dialog.getByRole("button", { name: "Invite" }).click();
  await page.getByText("The invitation could not be sent").waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await page.unroute("**/api/admin/pre-applications/**");
  await notes.fill("Applied twice");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete pre-application" }).getByRole("button", { name: "Delete" }).click();
  await toastOf(page, "Pre-application deleted");
  await dialog.waitFor({ state: "hidden" });
  await rowOf(page, applied).waitFor({ state: "detached" });
  await expect.poll(() => discardQuestion(page).isVisible()).toBe(false);
});

test("selected applicants are invited together; an applicant declined in the meantime is named and skipped", async () => {
  const surname = `Together${randomUUID().slice(0, 8)}`;
  const people = [await applyAs({ fullName: `Abena ${surname}` }), await applyAs({ fullName: `Brian ${surname}` })];
  const { page } = await visitAdmin(`${TAB}?search=${surname}`, { viewport: DESKTOP });
  const { page: theirs } = await visitAdmin(`${TAB}?search=${surname}`, { viewport: DESKTOP });
  const [first, second] = people as [(typeof people)[0], (typeof people)[0]];
  await page.getByLabel(`Select ${first.fullName}`).check();
  await page.getByText("1 selected").first().waitFor();
  await page.getByLabel("Select all on this page").check();
  await page.getByText("2 selected").first().waitFor();

  await openRow(theirs, second);
  const dialog = theirs.getByRole("dialog", { name: second.fullName });
  await dialog.getByRole("combobox", { name: "Status" }).selectOption("Declined");
  await dialog.getByRole("button", { name: "Save" }).click();
  await toastOf(theirs, "Pre-application saved");
  const toasts = theirs.getByRole("region", { name: "Notifications" });
  await toasts.getByRole("button", { name: "Dismiss" }).click();
  await toasts.waitFor({ state: "detached" });
  await expect.poll(() => dialog.isVisible()).toBe(true);

  await page.getByRole("button", { name: "Invite selected" }).click();
  const question = page.getByRole("dialog", { name: "Invite the selected applicants?" });
  await question.getByText("1 applicant will get an email.").waitFor();
  await question.getByText("This application was declined. Change its status first to send an invitation.").waitFor();
  await question.getByText(second.fullName).waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "hidden" });
  await page.getByText("2 selected").first().waitFor();
  await page.getByRole("button", { name: "Invite selected" }).click();
  await letAxeIn(page, "Welcome, you are invited");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Send 1 email" }).click();
  await page.getByText("1 of 2 invitations is on its way").waitFor();
  await page.getByText("This application was declined. Change its status first to send an invitation.").waitFor();
  await waitForMail(inject("siteUrl"), first.email, INVITATION);
  expect((await mailsTo(inject("siteUrl"), second.email)).filter(({ subject }) => INVITATION.test(subject))).toEqual(
    [],
  );
  await page.getByRole("button", { name: "Invite selected" }).waitFor({ state: "detached" });
});

test("concurrent notes of two administrators are both shown to the second one", async () => {
  const applied = await applyAs();
  const open = async () => {
    const { page } = await visitAdmin(`${TAB}?search=${applied.email}`, { viewport: DESKTOP });
    await openRow(page, applied);
    const dialog = page.getByRole("dialog", { name: applied.fullName });
    await dialog.getByLabel("Notes").waitFor();
    return { page, dialog };
  };
  const [mine, theirs] = [await open(), await open()];
  await theirs.dialog.getByLabel("Notes").fill("Theirs");
  await theirs.dialog.getByRole("button", { name: "Save" }).click();
  await toastOf(theirs.page, "Pre-application saved");
  await mine.dialog.getByLabel("Notes").fill("Mine");
  await mine.dialog.getByRole("button", { name: "Save" }).click();
  await mine.dialog.getByText("Somebody else has changed this since. Please look at it again.").waitFor();
  await mine.dialog.getByText("Both of you changed these.").waitFor();
  await mine.dialog.getByText("Theirs", { exact: true }).waitFor();
  await mine.dialog.getByLabel("Notes").fill("Theirs and mine");
  await mine.dialog.getByRole("button", { name: "Save" }).click();
  await toastOf(mine.page, "Pre-application saved");
  await reloadPage(mine.page);
  await expect.poll(() => mine.dialog.getByLabel("Notes").inputValue()).toBe("Theirs and mine");
});

test("an applicant who joined links to the member, and the export holds the search results", async () => {
  const name = `Zoë N'Diaye ${randomUUID().slice(0, 8)}`;
  const applied = await applyAs({ fullName: name });
  const signedUp = await fetch(`${inject("siteUrl")}/auth/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: applied.email, password: "Baobab-tree-42" }),
  });
  expect(signedUp.ok).toBe(true);
  const mail = await waitForMail(inject("siteUrl"), applied.email, /confirm/i);
  const tokenHash = new URL(mail.links.find((link) => link.includes("token_hash")) ?? "").searchParams.get(
    "token_hash",
  );
  await fetch(`${inject("siteUrl")}/auth/v1/verify`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ type: "signup", token_hash: tokenHash }),
  });
  const { page } = await visitAdmin(`${TAB}?search=${applied.email}`, { viewport: DESKTOP });
  await rowOf(page, applied).getByText("Joined", { exact: true }).waitFor();
  const toMember = rowOf(page, applied).getByRole("link", { name: `Member ${name}` });
  expect(await toMember.getAttribute("href")).toMatch(/^\/admin\/members\/[0-9a-f-]{36}$/);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^isa-pre-applications-\d{4}-\d\d-\d\d\.csv$/);
  const [, ...lines] = readCsv(await readFile(await download.path(), "utf8"));
  expect(lines.map((line) => line.slice(0, 2))).toEqual([[name, applied.email]]);
  await openRow(page, applied);
  await page.getByText("This applicant is already a member.").waitFor();
  await page.getByLabel("Notes").fill("Welcomed by phone");
  await page.getByRole("link", { name: "See the member" }).click();
  await page.getByRole("dialog", { name: "Discard changes?" }).getByRole("button", { name: "Discard" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/admin/members/"));
  await page.getByRole("article").getByText(applied.email).waitFor();
  await openPage(page, `${TAB}?view=0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55`);
  await page.getByText("This pre-application no longer exists.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.waitForURL((url) => !url.searchParams.has("view"));
});
