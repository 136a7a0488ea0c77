import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { mailsTo } from "../support/mailbox.ts";

export const TAB = "/admin/pre-applications";

type Answers = Record<string, unknown>;
export type Applied = { fullName: string; email: string };

let token: Promise<string> | undefined;

/** The form refuses fast submissions. The application is stored after the response, before its mail. */
export async function applyAs(given: Answers = {}): Promise<Applied> {
  token ??= newToken();
  const json = { fullName: `Applicant ${randomUUID()}`, email: `${randomUUID()}@example.org`, ...given };
  const email = String(json.email);
  const answers = { country: "KE", entrepreneurType: "solo", consent: true, token: await token, ...json };
  const countMails = async () => (await mailsTo(inject("siteUrl"), email)).length;
  const before = await countMails();
  const send = async () => {
    const response = await fetch(`${inject("siteUrl")}/api/pre-applications`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(answers),
    });
    return response.ok ? "taken" : response.text();
  };
  await expect.poll(send, { interval: 500 }).toBe("taken");
  await expect.poll(countMails).toBeGreaterThan(before);
  return { fullName: String(json.fullName), email };
}

async function newToken(): Promise<string> {
  const response = await fetch(`${inject("siteUrl")}/api/pre-applications/form`);
  return ((await response.json()) as { token: string }).token;
}

export function rowOf(page: Page, { fullName }: Applied): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("link", { name: fullName, exact: true }) });
}

export const openRow = (page: Page, applied: Applied): Promise<void> =>
  rowOf(page, applied).getByRole("link", { name: applied.fullName, exact: true }).click();

export async function searchFor(page: Page, words: string): Promise<void> {
  const box = page.getByRole("searchbox", { name: "Search pre-applications" });
  await box.fill(words);
  await box.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("search") === words);
}

export const toastOf = (page: Page, text: string): Promise<void> =>
  page.getByRole("region", { name: "Notifications" }).getByText(text).waitFor();
