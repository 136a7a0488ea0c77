import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import {
  DESKTOP,
  expectFits,
  expectFocusOn,
  expectInView,
  openPage,
  PHONE,
  refuseDrafts,
  reloadPage,
  testBrowser,
} from "../support/browser.ts";
import { mailFrame } from "../support/mail-frame.ts";
import { waitForMail } from "../support/mailbox.ts";
import { signInAs } from "../support/sign-in.ts";
import { goTo } from "./admin-menu-visit.ts";
import { intoSubject, openHtml, openPreview } from "./mail-editor-visit.ts";
import { newMember } from "./profile-visit.ts";

const visit = testBrowser();
const PAGE = "/admin/emails";
const newName = () => `Template ${randomUUID().slice(0, 8)}`;

async function visitAdmin(viewport: { width: number; height: number }, path = PAGE) {
  const visited = await visit("/robots.txt", { viewport });
  await signInAs(visited.page, "admin1@isa.example");
  await openPage(visited.page, path);
  return visited;
}

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text).waitFor();

const holdsFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

async function makeTemplate(page: Page, given: { name: string; htmlContent?: string; subject?: string }) {
  const answer = await page.request.post("/api/admin/email-templates", {
    headers: { origin: inject("siteUrl") },
    data: { subject: "Hello", htmlContent: "<p>Hello {{first_name}}</p>", ...given },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).template as { id: string; updatedAt: string };
}

test("a template is written with merge fields, previewed, copied and deleted", { tags: "gate" }, async () => {
  const { page } = await visitAdmin(DESKTOP);
  const name = newName();
  await page.getByRole("heading", { name: "Email Management", level: 1 }).waitFor();
  await page.getByRole("link", { name: "New Template" }).click();
  await expect.poll(() => page.getByLabel("Template name").inputValue()).toBe("New Template");
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("New Email Subject");
  await page.getByLabel("Template name").fill(name);
  await page.getByLabel("Subject").fill("For ");
  await intoSubject(page, "First name");
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("For {{first_name}}");
  const html = await openHtml(page);
  await html.fill('<h1>Dear </h1><p>Read <a class="button" href="https://isa.example/x">this</a></p>');
  await html.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(9, 9));
  await page.getByRole("button", { name: "Full name" }).click();
  await expect.poll(() => html.inputValue()).toMatch(/^<h1>Dear \{\{full_name\}\}<\/h1>/);
  await expect
    .poll(() => page.getByLabel("Plain text", { exact: true }).inputValue())
    .toContain("this (https://isa.example/x)");
  await openPreview(page);
  await mailFrame(page).getByRole("heading", { name: "Dear Amina Otieno" }).waitFor();
  await expectFits(page);
  await page.getByRole("button", { name: "Save Template" }).click();
  await toast(page, "Template saved successfully!");

  await page.getByRole("heading", { name, level: 2 }).waitFor();
  await page.getByText("For Amina").waitFor();
  await page.getByRole("button", { name: "Plain text" }).click();
  await page.getByText("Dear Amina Otieno").waitFor();
  await page.getByLabel("Preview as member").fill("ISA-XX-XX-99999");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText("No member matches").waitFor();
  await page.getByLabel("Preview as member").fill("chinedu");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText(/^Dear Chinedu /).waitFor();

  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect.poll(() => page.getByLabel("Template name").inputValue()).toBe(`Copy of ${name}`);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("heading", { name: `Copy of ${name}`, level: 2 }).waitFor();

  await openPage(page, PAGE);
  await rowOf(page, name).getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete template" });
  await dialog.getByText("Are you sure you want to delete this template?").waitFor();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await toast(page, "Template deleted successfully!");
  await expect.poll(() => rowOf(page, name).count()).toBe(0);
  await expect.poll(() => rowOf(page, `Copy of ${name}`).count()).toBe(1);
  await expectFocusOn(page, "all-templates");
});

test("unsaved template changes return after leaving the page, and Discard asks first", async () => {
  const { page } = await visitAdmin(DESKTOP);
  const name = newName();
  const { id } = await makeTemplate(page, { name });
  await openPage(page, `${PAGE}?template=${id}&mode=edit`);
  await page.getByLabel("Subject").fill("Half a thought");
  await openPreview(page);
  await page.getByText("Subject: Half a thought").waitFor();
  await openPage(page, PAGE);
  await rowOf(page, name).getByText("Not saved").waitFor();
  await rowOf(page, name).getByRole("link", { name: "Edit" }).click();
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Half a thought");
  await page.getByText("is here again, from this device").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  const dialog = page.getByRole("dialog", { name: "Discard changes?" });
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Half a thought");
  await page.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("heading", { name, level: 2 }).waitFor();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Hello");
});

test("a template save shows both versions when another administrator saved first", async () => {
  const { page } = await visitAdmin(PHONE);
  const name = newName();
  const { id, updatedAt } = await makeTemplate(page, { name });
  await openPage(page, `${PAGE}?template=${id}&mode=edit`);
  await page.getByLabel("Subject").fill("Mine");
  const theirs = await page.request.put(`/api/admin/email-templates/${id}`, {
    headers: { origin: inject("siteUrl") },
    data: { name, subject: "Theirs", htmlContent: "<p>Theirs</p>", updatedAt },
  });
  expect(theirs.status()).toBe(200);
  await page.getByRole("button", { name: "Save Template" }).click();
  const note = page.getByRole("alert").filter({ hasText: "Somebody else saved this template while you were writing." });
  await note.waitFor();
  await expectInView(note);
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Mine");
  await note.getByText("Taken over from them: HTML content").waitFor();
  await note.getByText("Theirs", { exact: true }).waitFor();
  await note.getByRole("button", { name: "Use theirs" }).click();
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Theirs");
  await page.getByLabel("Subject").fill("Ours");
  await page.getByRole("button", { name: "Save Template" }).click();
  await toast(page, "Template saved successfully!");
  await page.getByText("Subject: Ours").waitFor();
});

const HOSTILE = `<h1>Hostile</h1><script>top.postMessage("ran","*");document.title="ran"</script>
<img src="x" onerror="top.postMessage('ran','*')"><svg onload="top.postMessage('ran','*')"></svg>
<a href="javascript:top.postMessage('ran','*')">Press</a><iframe srcdoc="<script>top.postMessage('ran','*')</script>"></iframe>
<form action="https://evil.example"><input name="p"></form><p style="position:fixed;background:url(https://evil.example/x)">Text {{frist_name}}</p>`;

test("a hostile template runs no script; its forbidden parts are listed and removed; the preview frame is sandboxed", async () => {
  const { page, context, errors } = await visitAdmin(DESKTOP);
  const foreign: string[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).hostname === "evil.example") foreign.push(request.url());
  });
  await page.addInitScript(() => {
    window.addEventListener("message", ({ data }) => {
      if (data === "ran") document.documentElement.setAttribute("data-ran", "yes");
    });
  });
  await openPage(page, `${PAGE}?template=new`);
  await page.getByLabel("Template name").fill(newName());
  await (await openHtml(page)).fill(HOSTILE);
  await openPreview(page);
  await mailFrame(page).getByRole("heading", { name: "Hostile" }).waitFor();
  await page.getByText("Not allowed in emails, so it is left out:").waitFor();
  for (const what of ["<script>", "onerror", "<svg>", "<iframe>", "<form>", "style: position", "{{frist_name}}"])
    await page.getByRole("listitem").filter({ hasText: what }).first().waitFor();
  const frame = page.locator('iframe[title="Preview of the email"]');
  await expect.poll(() => frame.getAttribute("sandbox")).toBe("");
  // The sandbox blocks scripts even of an unsanitised mail.
  await frame.evaluate((element: HTMLIFrameElement) => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: "/admin/emails/framed-mail", target: element.name });
    const field = document.createElement("textarea");
    field.name = "html";
    field.value = `<p id="raw">raw</p><script>top.postMessage("ran","*")</script><img src="data:x" onerror="top.postMessage('ran','*')">`;
    form.append(field);
    document.body.append(form);
    form.submit();
    form.remove();
  });
  await mailFrame(page).getByText("raw").waitFor();
  await expect
    .poll(() => errors.filter((text) => text.startsWith("Blocked script execution")).length)
    .toBeGreaterThan(0);
  errors.length = 0;
  await page.getByRole("button", { name: "Save Template" }).click();
  await toast(page, "Template saved successfully!");
  await mailFrame(page).getByText("Press", { exact: true }).waitFor();

  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Open in New Tab" }).click();
  const tab = await opened;
  await tab.getByRole("heading", { name: "Hostile" }).waitFor();
  const headers = (await page.request.get(tab.url())).headers();
  expect(headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none';/);
  await expect.poll(() => page.evaluate(() => document.documentElement.getAttribute("data-ran"))).toBeNull();
  expect(foreign).toEqual([]);
});

test("a template is sent as a test to one address, then to a confirmed list of recipients", async () => {
  const unwilling = await newMember({ receiveEmailUpdates: false });
  const { page } = await visitAdmin(DESKTOP);
  const mark = randomUUID().slice(0, 8);
  const { id } = await makeTemplate(page, { name: newName(), subject: `To {{first_name|you}} ${mark}` });
  await openPage(page, `${PAGE}?template=${id}&mode=send`);
  await page.getByLabel("Test address").fill("nobody");
  await page.getByRole("button", { name: "Send Test" }).click();
  await page.getByText("Please enter a valid email address").waitFor();
  await page.getByLabel("Test address").fill("zawadi@isa.example");
  await page.getByRole("button", { name: "Send Test" }).click();
  await toast(page, "Test email sent to zawadi@isa.example!");
  const mail = await waitForMail(inject("siteUrl"), "zawadi@isa.example", new RegExp(`^To Zawadi ${mark}$`));
  expect(mail.text).toMatch(/^Hello Zawadi\n/);

  const send = page.getByRole("button", { name: "Send to 0 Recipients" });
  await expect.poll(() => send.isDisabled()).toBe(true);
  const address = page.getByLabel("Email address", { exact: true });
  await address.fill("nobody");
  await address.press("Enter");
  await page.getByText("Please enter a valid email address").waitFor();
  const stranger = `stranger-${mark}@example.com`;
  for (const email of ["chinedu@isa.example", ` ${stranger} `, "CHINEDU@isa.example"]) {
    await address.fill(email);
    await address.press("Enter");
    await expect.poll(() => address.inputValue()).toBe("");
  }
  const list = page.getByRole("list", { name: "Recipients" });
  await expect.poll(() => list.getByRole("listitem").count()).toBe(2);
  await page.getByRole("button", { name: "Load Members" }).click();
  await page
    .getByRole("region", { name: "Notifications" })
    .getByText(
      /^Loaded \d+ member emails successfully! .* match(?:es)? but would not get this email, and w(?:as|ere) not added\.$/,
    )
    .waitFor();
  await page.getByRole("button", { name: "Remove all" }).click();
  await expect.poll(() => holdsFocus(address)).toBe(true);
  for (const email of ["chinedu@isa.example", "zawadi@isa.example", stranger, unwilling.email]) {
    await address.fill(email);
    await page.getByRole("button", { name: "Add", exact: true }).click();
  }
  await page.getByRole("button", { name: "Remove zawadi@isa.example" }).click();
  await expect.poll(() => holdsFocus(address)).toBe(true);
  await page.getByRole("button", { name: "Send to 3 Recipients" }).click();
  const dialog = page.getByRole("dialog", { name: "Send this email?" });
  await dialog.getByText("will go to 2 of 3 recipients").waitFor();
  const confirm = dialog.getByRole("button", { name: "Send to 2 Recipients" });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await dialog.getByLabel("1 address belongs to no member.").check();
  await expectFits(page);
  await confirm.click();
  await toast(page, "Email sent to 2 recipients!");
  await page.getByText("No recipients yet.").waitFor();
  await waitForMail(inject("siteUrl"), "chinedu@isa.example", new RegExp(`^To Chinedu ${mark}$`));
  await waitForMail(inject("siteUrl"), stranger, new RegExp(`^To you ${mark}$`));
});

test("a send is made once when its response is lost and it is retried", async () => {
  const { page } = await visitAdmin(DESKTOP);
  const mark = randomUUID().slice(0, 8);
  const { id } = await makeTemplate(page, { name: newName(), subject: `Once ${mark}` });
  await openPage(page, `${PAGE}?template=${id}&mode=send`);
  await page.getByLabel("Email address", { exact: true }).fill("chinedu@isa.example");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const sends = (url: URL) => url.pathname === "/api/admin/email-sends";
  const keys: string[] = [];
  page.on("request", (request) => sends(new URL(request.url())) && keys.push(request.postDataJSON().requestKey));
  await page.route(
    sends,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const dialog = page.getByRole("dialog", { name: "Send this email?" });
  await page.getByRole("button", { name: "Send to 1 Recipient" }).click();
  await dialog.getByRole("button", { name: "Send to 1 Recipient" }).click();
  await dialog.getByText("Network error. Please try again.").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Send to 1 Recipient" }).click();
  await dialog.getByRole("button", { name: "Send to 1 Recipient" }).click();
  await toast(page, "Email sent to 1 recipient");
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  await waitForMail(inject("siteUrl"), "chinedu@isa.example", new RegExp(`^Once ${mark}$`));
});

test("a new template is stored once when its response is lost and its text changes before the retry", async () => {
  const { page } = await visitAdmin(PHONE, `${PAGE}?template=new&mode=edit`);
  const name = newName();
  await page.getByLabel("Template name").fill(name);
  await page.route(
    "/api/admin/email-templates",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Save Template" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Network error while saving template" });
  await failure.waitFor();
  await expectInView(failure);
  await page.getByLabel("Subject").fill("Written on");
  await reloadPage(page);
  await page.getByRole("button", { name: "Save Template" }).click();
  await toast(page, "Template saved successfully!");
  await openPage(page, PAGE);
  await expect.poll(() => rowOf(page, name).count()).toBe(1);
  await rowOf(page, name).getByText("Written on").waitFor();
});

test("template and mail forms warn when the device cannot keep drafts, and a template can still be saved", async () => {
  const { page } = await visitAdmin(PHONE);
  await refuseDrafts(page);
  await openPage(page, `${PAGE}/send`);
  await page.getByLabel("Subject").fill("Homeless");
  await page.getByText("This device cannot keep drafts: what is not sent is lost when you leave.").waitFor();
  await openPage(page, `${PAGE}?template=new&mode=edit`);
  const name = newName();
  await page.getByLabel("Template name").fill(name);
  await page.getByText("This device cannot keep drafts: what is not saved is lost when you leave.").waitFor();
  await page.getByRole("button", { name: "Save Template" }).click();
  await page.getByRole("heading", { name, level: 2 }).waitFor();
});

test("two tabs store two new templates", async () => {
  const { page, context } = await visitAdmin(DESKTOP, `${PAGE}?template=new&mode=edit`);
  const names = [newName(), newName()];
  await page.getByLabel("Template name").fill(names[0] ?? "");
  const other = await context.newPage();
  await openPage(other, `${PAGE}?template=new&mode=edit`);
  await expect.poll(() => other.getByLabel("Template name").inputValue()).toBe("New Template");
  await other.getByLabel("Template name").fill(names[1] ?? "");
  for (const tab of [other, page]) {
    await tab.getByRole("button", { name: "Save Template" }).click();
    await toast(tab, "Template saved successfully!");
  }
  await openPage(page, PAGE);
  for (const name of names) await rowOf(page, name).waitFor();
});

test("a list of recipients asks before another mode, another tab or the back button discards it", async () => {
  const { page } = await visitAdmin(DESKTOP);
  const name = newName();
  const { id } = await makeTemplate(page, { name });
  await openPage(page, `${PAGE}?template=${id}`);
  await page.getByRole("link", { name: "Send", exact: true }).click();
  await page.getByLabel("Email address", { exact: true }).fill("chinedu@isa.example");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const listed = page.getByRole("list", { name: "Recipients" }).getByText("chinedu@isa.example");
  const dialog = page.getByRole("dialog", { name: "Leave without sending?" });
  const ways = [
    () => rowOf(page, name).getByRole("link", { name: "Edit" }).click(),
    () => goTo(page, "Email Settings"),
    () => page.evaluate(() => history.back()),
  ];
  for (const leave of ways) {
    await leave();
    await dialog.getByRole("button", { name: "Keep editing" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => listed.count()).toBe(1);
  }
  await rowOf(page, name).getByRole("link", { name: "Edit" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("heading", { name: "Edit template" }).waitFor();
});
