import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, openPage, testBrowser } from "../support/browser.ts";
import { FOLLOWED, PAGES_OF_SITE } from "../support/pages-of-site.ts";
import { onOwnSite } from "../support/pseudo-visit.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";

const { visit } = onOwnSite(testBrowser());
const visitAdmin = adminVisits(visit);

/** What an administrator who knows no programs should never meet. */
const JARGON = {
  "a plural for one and many": /\((?:s|es)\)/i,
  "the name of a setting of the server": /\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/,
  "a figure that only we understand": /true rate/i,
  "a value that is missing": /\b(?:undefined|NaN|\[object Object\])/,
  "a sentence that was not filled in": /(?<!\{)\{\w+(?:\}|, plural)/,
  "a moment as programs write it": /\d{4}-\d\d-\d\dT\d\d:\d\d/,
  "a count of one in the plural":
    /\b1 (?:members|recipients|emails|profiles|people|results|views|mails|addresses|rows|entries)\b/,
};

/** What can be read, and what is read out; what members and administrators wrote themselves may say anything. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const said = [...document.querySelectorAll("main [aria-label], main [title], main [placeholder], main img[alt]")];
    const names = said.flatMap((element) =>
      ["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? ""),
    );
    return [...document.querySelectorAll("main, dialog[open]")]
      .map((element) => (element as HTMLElement).innerText)
      .concat(names)
      .join("\n");
  });

function jargonIn(words: string): string[] {
  return Object.entries(JARGON).flatMap(([what, pattern]) => {
    const found = pattern.exec(words);
    return found ? [`${what}: ${words.slice(Math.max(0, found.index - 40), found.index + 60)}`] : [];
  });
}

const PAGES = PAGES_OF_SITE.filter(([who]) => who === "admin1").map(([, path]) => path);

test("each page of the administration speaks plainly", async () => {
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  const found: Record<string, string[]> = {};
  for (const path of PAGES) {
    await openPage(page, path);
    found[path] = jargonIn(await wordsOf(page));
  }
  expect(found).toEqual(Object.fromEntries(PAGES.map((path) => [path, []])));
});

test("so does each page that a list leads to", async () => {
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  for (const [who, list, link] of FOLLOWED) {
    if (who !== "admin1") continue;
    await openPage(page, list);
    const followed = page.locator(link).first();
    await followed.waitFor();
    const path = (await followed.getAttribute("href")) ?? "";
    await openPage(page, path);
    expect([path, jargonIn(await wordsOf(page))]).toEqual([path, []]);
  }
});

test.each(["Database Cleanup", "Clean Specific Users"])("so does %s", async (name) => {
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  await page.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog", { name });
  if (name === "Clean Specific Users") {
    await dialog.getByRole("textbox", { name: "Email address" }).fill("nobody-at-all@example.com");
    await dialog.getByRole("button", { name: "Add" }).click();
  }
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByRole("region", { name: "Result" }).waitFor();
  expect(jargonIn(await wordsOf(page))).toEqual([]);
});
