import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, openPage, testBrowser } from "../support/browser.ts";
import { letAxeIn } from "../support/mail-frame.ts";
import { type Product, startProduct } from "../support/product.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { adminVisits, expectToast } from "./admin-opportunities-visit.ts";
import { openHtml } from "./mail-editor-visit.ts";

const EMAILS = "/admin/emails";
const visitAdmin = adminVisits(testBrowser());
let smtp: TestSmtpServer;
let product: Product;

beforeAll(async () => {
  smtp = await startSmtpServer();
  product = await startProduct({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await product?.stop();
  await smtp?.close();
});

const open = (path: string) => visitAdmin(path, { site: product.url, viewport: DESKTOP });
const notice = (page: Page) => page.getByText("1 email may not have arrived");

const UNCERTAIN = "Tomorrow: pricing clinic with two founders";
/** Excludes mails that the product's clock sends. */
const sentAgain = () => smtp.received.filter(({ mail }) => mail.subject === UNCERTAIN);

/** The demo history holds a mail whose process ended during delivery. */
test("an uncertain mail is reported on the templates and history tabs, and sent again after a warning", async () => {
  const { page } = await open(EMAILS);
  await notice(page).waitFor();
  await expectFits(page);
  await page.getByRole("button", { name: "Do not send again" }).click();
  const leaving = page.getByRole("dialog", { name: "Do not send again?" });
  await leaving.getByText(/^1 email stays as it is/).waitFor();
  await leaving.getByRole("button", { name: "Cancel" }).click();
  await leaving.waitFor({ state: "hidden" });

  await openPage(page, `${EMAILS}/history`);
  await notice(page).waitFor();
  expect(sentAgain()).toEqual([]);
  await page.getByRole("button", { name: "Send again", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Send again?" });
  await question
    .getByText("1 email will be sent again. If the first one did arrive, its reader gets it twice.")
    .waitFor();
  await question.getByRole("button", { name: "Send 1 email again" }).click();
  await expectToast(page, "1 email waits to be sent again.");
  await notice(page).waitFor({ state: "detached" });
  await expect.poll(() => sentAgain().length).toBe(1);
  await openPage(page, "/admin/audit");
  await page.getByRole("table").getByText("Sent again to some recipients").first().waitFor();
});

async function limitTo(page: Page, dailyLimit: number): Promise<void> {
  const address = `${product.url}/api/admin/email-settings`;
  const { settings } = await (await page.request.get(address)).json();
  const answer = await page.request.put(address, {
    headers: { origin: product.url },
    data: { ...settings, fromName: "", fromEmail: "", replyTo: "", dailyLimit },
  });
  expect(answer.status()).toBe(200);
}

test("a send beyond the daily limit shows its duration in days before and while it waits", async () => {
  const { page } = await open("/admin");
  await limitTo(page, 3);
  await openPage(page, `${EMAILS}/send`);
  await page.getByText("would get this email").waitFor();
  await page.getByRole("radio", { name: /^All who match/ }).check();
  const subject = `Stretched ${randomUUID()}`;
  await page.getByLabel("Subject").fill(subject);
  await (await openHtml(page)).fill("<p>Hello</p>");
  await page.getByRole("button", { name: "Send Email", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Send this email?" });
  await question
    .getByText(/^The daily limit of 3 emails will be reached before the last one is sent\..* it will take \d+ days\.$/)
    .waitFor();
  await letAxeIn(page, "Hello");
  await expectFits(page);
  await expectAccessible(page);
  await question.getByRole("button", { name: /^Send to/ }).click();
  await page.getByText("The daily limit is reached. Sending continues after midnight UTC.").waitFor();
  await page.getByText(/^At the daily limit of 3 emails, the last one will be sent in about \d+ days\.$/).waitFor();
});
