import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, testBrowser } from "../support/browser.ts";
import { PROFILES, profileVisits, toastOf } from "./admin-profiles-visit.ts";
import { newMember, PASSWORD } from "./profile-visit.ts";

const visitAdmin = profileVisits(testBrowser());

const pageOf = (id: string) => `/admin/members/${id}`;
const timeline = (page: Page) => page.getByRole("region", { name: "Timeline" });
const entry = (page: Page, text: string) => timeline(page).getByRole("listitem").filter({ hasText: text });

async function write(page: Page, email: string, subject: string): Promise<void> {
  const answer = await page.request.post("/api/admin/email-sends", {
    headers: { origin: inject("siteUrl") },
    data: {
      requestKey: randomUUID(),
      emailType: "newsletter",
      subject,
      htmlContent: "<p>Hello</p>",
      textContent: "Hello",
      to: { kind: "list", recipients: [email] },
    },
  });
  expect(answer.status()).toBe(200);
}

test("the member's page shows the reason for a missing mail, two clicks after the search opens", async () => {
  const name = `Asante ${randomUUID().slice(0, 8)}`;
  const member = await newMember({ businessName: name, receiveEmailUpdates: false });
  const { page } = await visitAdmin("/admin/opportunities", { viewport: DESKTOP });
  await write(page, member.email, `News for ${name}`);
  await page.getByRole("button", { name: "Find anything" }).click();
  await page.getByRole("combobox", { name: "Find members, opportunities, mails and pages" }).fill(name);
  await page.getByRole("option", { name: new RegExp(`^Abena Mensah.*${name}`) }).click();
  await page.waitForURL(`**${pageOf(member.id)}`);
  await page.getByText("Gets no email but those about their own account: Does not want updates by email.").waitFor();
  const mail = entry(page, `News for ${name}`);
  await expect
    .poll(async () => {
      await page.reload();
      return mail.innerText();
    })
    .toContain("Left out");
  expect(await mail.innerText()).toContain("Does not want updates by email");
  await expectFits(page);
});

test("the timeline is filtered; staff notes are added once, deleted, and not discarded without a question", {
  tags: "gate",
}, async () => {
  const member = await newMember({ businessName: `Noted ${randomUUID()}` });
  const { page } = await visitAdmin(pageOf(member.id), { viewport: DESKTOP });
  await entry(page, "Confirmed the email address").waitFor();
  await page.getByRole("button", { name: "Add the note" }).click();
  await page.getByText("Please write the note").waitFor();
  await page.getByLabel("New note").fill("Met at the fair");
  await page.getByRole("button", { name: "Add the note" }).click();
  await toastOf(page, "The note is there");
  await page.getByRole("navigation", { name: "Show only" }).getByRole("link", { name: "Staff" }).click();
  await page.waitForURL((url) => url.searchParams.get("show") === "staff");
  await entry(page, "Met at the fair").waitFor();
  await expect.poll(() => entry(page, "Confirmed the email address").count()).toBe(0);
  await page.getByRole("region", { name: "Notes by staff" }).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete this note?" }).getByRole("button", { name: "Delete" }).click();
  await toastOf(page, "The note is deleted");
  await entry(page, "Deleted a note about a member").waitFor();
  await expectFits(page);
  await page.goto(pageOf(member.id));
  await entry(page, "Opened a profile").waitFor();

  const note = page.getByLabel("New note");
  await note.fill("Calls on Mondays");
  await page.getByRole("navigation", { name: "Show only" }).getByRole("link", { name: "Staff" }).click();
  await page.waitForURL((url) => url.searchParams.get("show") === "staff");
  await page.getByRole("link", { name: "All members" }).click();
  const question = page.getByRole("dialog", { name: "Discard this note?" });
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep editing" }).click();
  expect(await note.inputValue()).toBe("Calls on Mondays");
  await page.route("**/notes", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Add the note" }).click();
  await page.getByText("The note could not be added").waitFor();
  await page.unroute("**/notes");
  await page.getByRole("button", { name: "Add the note" }).click();
  await toastOf(page, "The note is there");
  await expect.poll(() => entry(page, "Calls on Mondays").count()).toBe(1);
  await page.getByRole("link", { name: "All members" }).click();
  await page.waitForURL((url) => !url.pathname.includes(member.id));
});

test("a member cannot sign in while blocked, and can when the block is lifted", async () => {
  const member = await newMember({ businessName: `Blocked ${randomUUID()}` });
  const signIn = async (page: Page) => {
    const data = { email: member.email, password: PASSWORD };
    return (await page.request.post(`${inject("siteUrl")}/auth/v1/token?grant_type=password`, { data })).status();
  };
  const { page } = await visitAdmin(pageOf(member.id), { viewport: DESKTOP });
  const question = page.getByRole("dialog", { name: "Block this member?" });
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Block the member" }).click();
  await question.getByText("Please choose a reason").waitFor();
  expect(await signIn(page)).toBe(200);
  await question.getByLabel("Reason").selectOption("Sends spam or advertisements");
  await question.getByRole("button", { name: "Block the member" }).click();
  await toastOf(page, "The member is blocked and signed out");
  await page.getByText("Sends spam or advertisements.").waitFor();
  expect(await signIn(page)).toBe(400);
  await page.getByRole("button", { name: "Lift the block" }).click();
  await toastOf(page, "The member can sign in again");
  await page.getByText("This member is blocked").waitFor({ state: "detached" });
  expect(await signIn(page)).toBe(200);
  await entry(page, "Blocked a member").getByText("Sends spam or advertisements").waitFor();
});

test("a profile opens at its old address, and is edited and deleted on its page", async () => {
  const name = `Going ${randomUUID()}`;
  const member = await newMember({ businessName: name });
  const { page } = await visitAdmin(`${PROFILES}?view=${member.id}`, { viewport: DESKTOP });
  await page.waitForURL(`**${pageOf(member.id)}`);
  await page.getByRole("button", { name: "Edit profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit profile" });
  await dialog.getByLabel("Full name").fill("Abena Renamed");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("article", { name }).getByText("Abena Renamed").first().waitFor();
  await entry(page, "Changed a member's profile").getByText("Full name").waitFor();
  await page.getByRole("button", { name: "Delete profile" }).click();
  const question = page.getByRole("dialog", { name: "Delete profile" });
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await toastOf(page, "Profile deleted successfully");
  await page.waitForURL((url) => url.pathname === PROFILES);
  const answer = await page.goto(pageOf(member.id));
  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { name: "This member is not here" }).waitFor();
});

test("an email to one member keeps an earlier draft until the administrator starts a new one", async () => {
  const one = await newMember({ businessName: `One ${randomUUID()}` });
  const other = await newMember({ businessName: `Other ${randomUUID()}` });
  const { page } = await visitAdmin(pageOf(one.id), { viewport: DESKTOP });
  const recipients = page.getByRole("list", { name: "Recipients" });
  await page.getByRole("link", { name: "Write an email" }).click();
  await recipients.getByText(one.email).waitFor();
  await page.getByText("Recipients (1)").waitFor();
  await page.goto(pageOf(other.id));
  await page.getByRole("link", { name: "Write an email" }).click();
  await page.getByText("An email that you began is still here.").waitFor();
  await recipients.getByText(one.email).waitFor();
  await page.getByRole("button", { name: `Start a new one to ${other.email}` }).click();
  await recipients.getByText(other.email).waitFor();
  await page.getByText("Recipients (1)").waitFor();
});
