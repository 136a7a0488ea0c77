import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, expectTableRoles, openPage, testBrowser } from "../support/browser.ts";
import { readCsv } from "../support/csv.ts";
import { type Product, startProduct } from "../support/product.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { adminVisits, expectToast } from "./admin-opportunities-visit.ts";

const HISTORY = "/admin/emails/history";
const API = "**/api/admin/email-history?*";
const visitAdmin = adminVisits(testBrowser());

/** The mail server accepts `room` mails, then none. */
const gate = { room: Number.POSITIVE_INFINITY };
let smtp: TestSmtpServer;
let product: Product;

beforeAll(async () => {
  smtp = await startSmtpServer({
    onMailFrom(_address, _session, done) {
      const pass = () => {
        if (gate.room <= 0) return setTimeout(pass, 50);
        gate.room -= 1;
        done();
      };
      pass();
    },
  });
  product = await startProduct({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  gate.room = Number.POSITIVE_INFINITY;
  await product?.stop();
  await smtp?.close();
});

const open = (path: string) => visitAdmin(path, { site: product.url, viewport: DESKTOP });
const sendPath = (id: string) => `${HISTORY}?send=${id}`;
const badge = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const rows = (page: Page): Locator => page.getByRole("row").filter({ has: page.getByRole("cell") });

async function queue(page: Page, recipients: string[], given: { subject?: string; scheduledAt?: string } = {}) {
  const mail = {
    emailType: "newsletter",
    subject: "News",
    htmlContent: '<p><a href="https://other.example/story">Read</a></p>',
    to: { kind: "list", recipients, strangersAgreed: true },
    ...given,
  };
  const sends = `${product.url}/api/admin/email-sends`;
  const headers = { origin: product.url };
  const seen = await page.request.post(`${sends}/confirmation`, { headers, data: mail });
  const { confirmation } = (await seen.json()) as { confirmation: string };
  const data = { ...mail, requestKey: randomUUID(), confirmation };
  const answer = await page.request.post(sends, { headers, data });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { sendId: string }).sendId;
}
const strangers = (count: number) => Array.from({ length: count }, () => `reader-${randomUUID()}@example.com`);

/** Turns polling off, so that only the live stream updates the page. */
function takeAwayLooks(): void {
  const every = window.setInterval.bind(window);
  window.setInterval = ((work: () => void, ms: number) => (ms >= 2_000 ? 0 : every(work, ms))) as typeof setInterval;
}

test("a send shows live progress without polling, is paused, resumed and filtered; a scheduled send is cancelled", {
  tags: "gate",
}, async () => {
  const { page } = await open("/admin");
  await page.addInitScript(takeAwayLooks);
  const heard = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/live");
  const [subject, recipients] = [`News ${randomUUID()}`, strangers(20)];
  gate.room = 0;
  smtp.recipients.push({ code: 550, words: "no such mailbox" });
  const id = await queue(page, recipients, { subject });
  await openPage(page, sendPath(id));
  await heard;
  const bar = page.getByRole("progressbar");
  const done = async () => Number(await bar.getAttribute("aria-valuenow"));
  expect(await done()).toBe(0);
  gate.room = 6;
  await expect.poll(done).toBeGreaterThan(0);
  expect(await done()).toBeLessThan(100);
  await badge(page, "Sending");

  await page.getByRole("button", { name: "Pause" }).click();
  const dialog = page.getByRole("dialog", { name: "Pause this send?" });
  await dialog.getByRole("button", { name: "Pause" }).click();
  await expectToast(page, "The send is paused.");
  await badge(page, "Paused");
  gate.room = Number.POSITIVE_INFINITY;
  await page.getByRole("button", { name: "Resume" }).click();
  await badge(page, "Partly sent");
  await expect.poll(() => bar.count()).toBe(0);
  const mails = () => smtp.received.filter(({ to }) => recipients.includes(to[0] ?? ""));
  expect(mails()).toHaveLength(19);

  await page.getByLabel("Status").selectOption("failed");
  await page.getByRole("button", { name: "Show" }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect.poll(() => rows(page).innerText()).toContain("no such mailbox");
  await expectFits(page);

  const link = /href="([^"]*\/e\/c\/[^"]*)"/.exec(mails()[0]?.mail.html ?? "")?.[1] ?? "";
  const followed = await fetch(link, { redirect: "manual", headers: { "user-agent": "curl/8.9" } });
  expect(followed.headers.get("location")).toBe("https://other.example/story#");
  await expect
    .poll(async () => {
      await page.getByRole("button", { name: "Refresh" }).click();
      return page.getByText("https://other.example/story").count();
    })
    .toBe(1);
  await page.getByText("1 by automatic programs").waitFor();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const [, ...kept] = readCsv(await readFile(await download.path(), "utf8"));
  expect(kept.map(([, , status]) => status)).toEqual(["Failed"]);

  await page.getByRole("link", { name: "All sends" }).click();
  const row = rows(page).filter({ hasText: subject });
  for (const text of ["Newsletter", "20", "Partly sent", "no such mailbox"])
    await row.getByText(text).first().waitFor();
  await expectFits(page);

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const later = await queue(page, strangers(3), { scheduledAt: tomorrow });
  await openPage(page, sendPath(later));
  await badge(page, "Scheduled");
  await page.getByRole("button", { name: "Cancel send" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this send?" });
  await question.getByText("3 waiting recipients will not get it.").waitFor();
  await question.getByRole("button", { name: "Keep sending" }).click();
  await question.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Cancel send" }).click();
  await question.getByRole("button", { name: "Cancel send" }).click();
  await expectToast(page, "The send was cancelled.");
  await badge(page, "Cancelled");
  await expect.poll(() => page.getByRole("button", { name: "Cancel send" }).count()).toBe(0);
});

test("failed mails are sent again; uncertain mails only after the administrator accepts duplicates", async () => {
  const { page } = await open(HISTORY);
  await page.getByRole("link", { name: "Tomorrow: pricing clinic with two founders" }).click();
  await page.getByRole("button", { name: "Send again to 2 that failed" }).click();
  const dialog = page.getByRole("dialog", { name: "Send again?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send again to 2 that failed" }).click();
  await expectToast(page, "2 recipients are waiting for another attempt.");
  const uncertain = page.getByRole("button", { name: "Send again to 1 uncertain" });
  await uncertain.waitFor();
  // A send that is running or has just ended is skipped.
  await expect
    .poll(
      async () => {
        await uncertain.first().click();
        const confirm = dialog.getByRole("button", { name: "Send again to 1 uncertain" });
        await expect.poll(() => confirm.isDisabled()).toBe(true);
        await dialog.getByLabel("I know that the email may arrive twice").check();
        await confirm.click();
        const done = page.getByText("1 recipient is waiting for another attempt.");
        const refused = dialog.getByText("This did not work.");
        await done.or(refused).first().waitFor();
        if ((await done.count()) > 0) return true;
        await dialog.getByRole("button", { name: "Cancel" }).click();
        return false;
      },
      { interval: 2_000 },
    )
    .toBe(true);
  await expect.poll(() => uncertain.count()).toBe(0);
  await badge(page, "Partly sent");
});

test("the list of sends is filtered, and reports empty results and failures with Try Again", async () => {
  const { page } = await open(HISTORY);
  await expectTableRoles(page.getByRole("table"));
  await page.getByRole("combobox", { name: "Status" }).selectOption("cancelled");
  await page.getByRole("combobox", { name: "Email Type" }).selectOption("platformUpdate");
  await page.getByRole("button", { name: "Show" }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole("combobox", { name: "Email Type" }).selectOption("welcome");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("heading", { name: "No sends match" }).waitFor();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(3);

  const refresh = page.getByRole("button", { name: "Refresh" });
  await page.route(API.replace("?*", "*"), (route) => route.abort());
  await refresh.click();
  await page.getByText("Network error while loading email history.").waitFor();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(3);
  await page.unrouteAll();
  const failure = { code: "unexpected", message: "An unexpected error occurred.", requestId: "x" };
  await page.route(API.replace("?*", "*"), (route) => route.fulfill({ status: 500, json: failure }));
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByText("Failed to load email history.").waitFor();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.route(API.replace("?*", "*"), (route) => route.fulfill({ json: { sends: [], nextCursor: null } }));
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("heading", { name: "No email history yet" }).waitFor();
  await expectFits(page);
  await expect
    .poll(() => page.getByRole("link", { name: "Send Your First Email" }).getAttribute("href"))
    .toBe("/admin/emails/send");
  await page.unrouteAll();

  await openPage(page, sendPath("0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55"));
  await page.getByRole("heading", { name: "This send is not in the history." }).waitFor();
  await openPage(page, HISTORY);
  await page.getByRole("link", { name: "Five members who found their first customers abroad" }).click();
  await page.getByRole("heading", { name: "Opens and clicks" }).waitFor();
  await page.getByText("Does not want this kind of email").first().waitFor();
  await expectTableRoles(page.getByRole("table", { name: "Recipients" }));
  await expectFits(page);
});
