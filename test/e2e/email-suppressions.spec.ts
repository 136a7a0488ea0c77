import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { EMAIL_MESSAGES } from "#accounts/domain/messages.ts";
import { SUPPRESSION_TEXTS as T } from "#features/email/domain/suppression.ts";
import { DESKTOP, expectAccessible, expectFits, openPage, testBrowser } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";

const visit = testBrowser();
const newAddress = () => `listed-${randomBytes(6).toString("hex")}@example.org`;

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function lookUp(page: Page, address: string) {
  await page.getByLabel("Email address", { exact: true }).fill(address);
  await press(page, "Look up");
}

test("an administrator looks up, adds and lifts a suppressed address, and imports and exports the list", async () => {
  const { page } = await visit("/robots.txt", { viewport: DESKTOP });
  await signInAs(page, "admin1@isa.example");
  await openPage(page, "/admin/emails/settings");
  const list = page
    .locator("section", { has: page.getByRole("heading", { name: "Addresses that get no email" }) })
    .last();
  await list.waitFor();
  await lookUp(page, "nobody");
  await list.getByText(EMAIL_MESSAGES.invalid).waitFor();

  const address = newAddress();
  await lookUp(page, address);
  await list.getByText(T.notListed).waitFor();
  await press(page, "Send no email to it");
  await list.getByText(/^Added by hand, since /).waitFor();
  await press(page, "Allow emails again");
  await list.getByText(T.notListed).waitFor();

  const [bounced, other] = [newAddress(), newAddress()];
  const buffer = Buffer.from(`Email,Reason\n${bounced},bounced\n${other}\nnobody\n`);
  await list.locator("input[type=file]").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer });
  await page.getByText("2 addresses added, 0 already on the list. 1 line was left out: no address in it.").waitFor();
  await lookUp(page, bounced);
  await list.getByText(T.confirmLift).waitFor();
  await expect.poll(() => list.getByRole("button", { name: "Allow emails again" }).isDisabled()).toBe(true);
  await expectFits(page);
  await expectAccessible(page);
  await list.getByLabel("I am sure that emails to this address are welcome").check();
  await press(page, "Allow emails again");
  await list.getByText(T.notListed).waitFor();

  const downloading = page.waitForEvent("download");
  await list.getByRole("link", { name: "Export CSV" }).click();
  const file = readFileSync(await (await downloading).path(), "utf8");
  expect(file).toContain("Address hash,Reason,Date,Meaning");
  expect(file).not.toContain("@");
});
