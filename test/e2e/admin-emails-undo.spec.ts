import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, openPage, testBrowser } from "../support/browser.ts";
import { mailFrame } from "../support/mail-frame.ts";
import { mailsTo } from "../support/mailbox.ts";
import { type Product, startProduct } from "../support/product.ts";
import { adminVisits, expectToast } from "./admin-opportunities-visit.ts";
import { openHtml } from "./mail-editor-visit.ts";

const visitAdmin = adminVisits(testBrowser());
let product: Product;

beforeAll(async () => {
  product = await startProduct({ MAIL_UNDO_SECONDS: "120" });
});
afterAll(() => product?.stop());

test("a mail to all members shows its countdown on other admin pages and is undone before it leaves", async () => {
  const { page } = await visitAdmin("/admin/emails/send", { site: product.url, viewport: DESKTOP });
  const subject = `Together ${randomUUID()}`;
  await page.getByLabel("Subject").fill(subject);
  await (await openHtml(page)).fill("<p>Dear {{full_name}}</p>");
  await page.getByLabel("All who match").click();
  await page.getByRole("button", { name: "Send Email" }).click();
  const dialog = page.getByRole("dialog", { name: "Send this email?" });
  await dialog.getByText("They are members.").waitFor();
  await dialog.getByText("It leaves 120 seconds after you confirm. Until then it can be undone.").waitFor();
  await dialog.getByText("The email as Amina Diallo gets it").waitFor();
  await mailFrame(page).getByText("Dear Amina Diallo", { exact: true }).waitFor();
  await expectFits(page);
  await dialog.getByRole("button", { name: /^Send to \d+ Recipient/ }).click();
  await expectToast(page, "Email sent successfully to");

  const bar = page.getByRole("list", { name: "Leaves soon" });
  await bar.getByText(new RegExp(`“${subject}” leaves in \\d+ seconds. Recipients: \\d+`)).waitFor();
  await openPage(page, `${product.url}/admin/settings`);
  await bar.getByRole("link", { name: "See it in the history" }).waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await bar.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Undone. Nothing was sent.");
  await bar.waitFor({ state: "detached" });
  await openPage(page, `${product.url}/admin/emails/history`);
  await page.getByRole("row").filter({ hasText: "Cancelled" }).first().waitFor();
  expect((await mailsTo(product.url, "chinedu@isa.example")).filter((mail) => mail.subject === subject)).toEqual([]);
});
