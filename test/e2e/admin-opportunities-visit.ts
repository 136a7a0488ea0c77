import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { testBrowser, Visit, VisitOptions } from "../support/browser.ts";
import { openPage } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";

export const TAB = "/admin/opportunities";

/** One administrator per test, so that drafts do not mix. */
export function adminVisits(visit: ReturnType<typeof testBrowser>) {
  return async function visitAdmin(path = TAB, options: VisitOptions = {}): Promise<Visit> {
    const visited = await visit("/robots.txt", options);
    await signInAs(visited.page, "admin1@isa.example");
    await openPage(visited.page, path);
    return visited;
  };
}

export function rowOf(page: Page, title: string): Locator {
  return page.getByRole("row").filter({ has: titleOf(page, title) });
}

export const titleOf = (page: Page, title: string): Locator => page.getByRole("link", { name: title, exact: true });

export async function choose(page: Page, title: string, what: string): Promise<void> {
  await rowOf(page, title).locator("summary").click();
  const named = { name: `${what} ${title}`, exact: true };
  await rowOf(page, title).getByRole("button", named).or(rowOf(page, title).getByRole("link", named)).click();
}

/** axe would read fifty similar rows behind each dialog. */
export const hideMostRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const row of document.querySelectorAll<HTMLElement>("tbody > tr:nth-child(n + 4)")) row.hidden = true;
  });

export const dialogOf = (page: Page): Locator => page.getByRole("dialog", { name: /^(Create New|Edit) Opportunity$/ });

export async function openNew(page: Page): Promise<Locator> {
  await page.getByRole("link", { name: "New opportunity" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Title").waitFor();
  return dialog;
}

export async function openEdit(page: Page, title: string): Promise<Locator> {
  await titleOf(page, title).click();
  const dialog = dialogOf(page);
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe(title);
  return dialog;
}

type Basics = { title: string; type?: string; summary?: string };

export async function fillBasics(dialog: Locator, { title, type = "grant", summary }: Basics): Promise<void> {
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByRole("combobox", { name: "Type" }).selectOption(type);
  await dialog.getByLabel("Summary").fill(summary ?? "For whoever builds.");
}

/** Publishing first asks about oddities, such as a missing deadline. */
export async function publishAnyway(page: Page): Promise<void> {
  const question = page.getByRole("dialog", { name: "Before everybody sees it" });
  await question.getByRole("button", { name: "Publish anyway" }).click();
}

/** Members who join meanwhile make the page ask again. */
export async function confirmNotice(question: Locator, answer: RegExp): Promise<void> {
  const yes = question.getByRole("button", { name: answer });
  await yes.click();
  const isSent = async () => {
    if (
      await question.getByText("Those who get it are others than in the preview. Please look at it again.").isVisible()
    )
      await yes.click();
    return !(await question.isVisible());
  };
  await expect.poll(isSent).toBe(true);
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await page.getByRole("region", { name: "Notifications" }).getByText(text).waitFor();
}

export const PDF = {
  name: "call for proposals.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\nstartxref\n9\n%%EOF\n"),
};
