import type { Locator, Page } from "playwright-core";
import type { testBrowser, Visit, VisitOptions } from "../support/browser.ts";
import { openPage } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";

export const PROFILES = "/admin/profiles";

export function profileVisits(visit: ReturnType<typeof testBrowser>) {
  return async function visitProfiles(path = PROFILES, options: VisitOptions = {}): Promise<Visit> {
    const visited = await visit("/robots.txt", options);
    await signInAs(visited.page, "admin1@isa.example");
    await openPage(visited.page, path);
    return visited;
  };
}

export const showing = (page: Page): Locator => page.getByText(/^Showing /);

export function rowOf(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
}

export async function searchFor(page: Page, words: string): Promise<void> {
  const box = page.getByRole("searchbox", { name: "Search profiles" });
  await box.fill(words);
  await box.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("search") === words);
}

export const toastOf = (page: Page, text: string): Promise<void> =>
  page.getByRole("region", { name: "Notifications" }).getByText(text).waitFor();
