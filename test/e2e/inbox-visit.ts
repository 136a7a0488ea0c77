import type { Page } from "playwright-core";
import { inject } from "vitest";
import { waitForMail } from "../support/mailbox.ts";

export const WRONG_CODE = "This code is wrong or has expired. Please request a new one.";

export const says = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor();

export async function codeTo(email: string, subject = /./): Promise<string> {
  const { text } = await waitForMail(inject("siteUrl"), email, subject);
  const [, code] = /^\s+(\d{6})$/m.exec(text) ?? [];
  if (!code) throw new Error(`the mail to ${email} holds no code`);
  return code;
}

export const otherThan = (...codes: string[]) =>
  ["111111", "222222", "333333"].find((code) => !codes.includes(code)) ?? "";

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^Code/).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** The page's countdown needs an installed clock. */
export async function waitToAskAgain(page: Page): Promise<void> {
  await page.reload();
  await page.getByText(/You can ask again in \d+ seconds/).waitFor();
  await page.clock.runFor(61_000);
}
