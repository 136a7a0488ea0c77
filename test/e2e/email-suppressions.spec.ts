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
  await page.getByLabel(T.address, { exact: true }).fill(address);
  await press(page, T.lookUp);
}

test("an administrator looks an address up, adds and lifts it, and brings a list along and away", async () => {
  const { page } = await visit("/robots.txt", { viewport: DESKTOP });
  await signInAs(page, "admin1@isa.example");
  await openPage(page, "/admin/emails/settings");
  const list = page.locator("section", { has: page.getByRole("heading", { name: T.title }) }).last();
  await list.waitFor();
  await lookUp(page, "nobody");
  await list.getByText(EMAIL_MESSAGES.invalid).waitFor();

  const address = newAddress();
  await lookUp(page, address);
  await list.getByText(T.notListed).waitFor();
  await press(page, T.add);
  await list.getByText(/^Added by hand, since /).waitFor();
  await press(page, T.lift);
  await list.getByText(T.notListed).waitFor();

  const [bounced, other] = [newAddress(), newAddress()];
  const buffer = Buffer.from(`Email,Reason\n${bounced},bounced\n${other}\nnobody\n`);
  await list.locator("input[type=file]").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer });
  await page.getByText("2 addresses added, 0 already on the list. 1 line was left out: no address in it.").waitFor();
  await lookUp(page, bounced);
  await list.getByText(T.confirmLift).waitFor();
  await expect.poll(() => list.getByRole("button", { name: T.lift }).isDisabled()).toBe(true);
  await expectFits(page);
  await expectAccessible(page);
  await list.getByLabel(T.sure).check();
  await press(page, T.lift);
  await list.getByText(T.notListed).waitFor();

  const downloading = page.waitForEvent("download");
  await list.getByRole("link", { name: T.exportFile }).click();
  const file = readFileSync(await (await downloading).path(), "utf8");
  expect(file).toContain("Address hash,Reason,Date,Meaning");
  expect(file).not.toContain("@");
});
