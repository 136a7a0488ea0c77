import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export const discardQuestion = (page: Page) => page.getByRole("dialog", { name: "Discard changes?" });

export async function leaveByBackButton(page: Page, field: Locator, typed: string): Promise<void> {
  const address = page.url();
  const question = discardQuestion(page);
  for (const _ of ["once", "again"]) {
    await page.goBack();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await question.waitFor({ state: "hidden" });
    await expect.poll(async () => [page.url(), await field.inputValue()]).toEqual([address, typed]);
  }
  await page.goBack();
  await question.getByRole("button", { name: "Discard" }).click();
}

/** Events of a page that enters and leaves the back/forward cache. */
export const turn = (page: Page, type: "pagehide" | "pageshow") =>
  page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
