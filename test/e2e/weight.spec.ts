import { expect, inject, test } from "vitest";
import { addressIn } from "#platform/i18n/address.ts";
import { testBrowser } from "../support/browser.ts";
import { visitorCalled } from "../support/pages.ts";
import { signInAs } from "../support/sign-in.ts";
import { KB, weigh, weighDocument } from "../support/weight.ts";

const visit = testBrowser();

/** What a browser loads of a page until nothing more comes. */
async function load(path: string, as: string) {
  const { page } = await visit("/robots.txt");
  if (as !== "guest") await signInAs(page, `${as}@isa.example`);
  const loaded = { scripts: new Set<string>(), sheets: [] as string[], foreign: [] as string[] };
  page.on("response", (response) => {
    const { protocol, origin, pathname, href } = new URL(response.url());
    if (protocol === "data:" || protocol === "blob:") return;
    if (origin !== inject("siteUrl")) loaded.foreign.push(href);
    const kind = response.request().resourceType();
    if (kind === "script") loaded.scripts.add(pathname);
    if (kind === "stylesheet") loaded.sheets.push(pathname);
  });
  const answer = await page.goto(path, { waitUntil: "networkidle" });
  const framework = await page.evaluate(() => "__reactRouterContext" in window);
  return { ...loaded, scripts: [...loaded.scripts].sort(), framework, html: (await answer?.text()) ?? "" };
}

test.each([
  ["/faq", "guest", false],
  ["/auth?mode=signup", "guest", true],
  ["/dashboard", "chinedu", true],
  [addressIn("/edit-profile", "fr"), "chinedu", true],
  ["/admin", "admin1", true],
  ["/admin/emails/send", "admin1", true],
] as const)(
  "a browser that opens %s as %s loads the scripts and the style that its weight is summed of",
  { tags: "gate" },
  async (path, as, framework) => {
    const loaded = await load(path, as);
    const summed = await weigh(await (await visitorCalled(as)).get(path));
    expect(loaded.scripts).toEqual(summed.scripts);
    expect([loaded.foreign, loaded.sheets]).toEqual([[], []]);
    expect([loaded.framework, summed.framework]).toEqual([framework, framework]);
    const { html, style } = weighDocument(loaded.html);
    expect(style).toBe(summed.style);
    expect(Math.abs(html - summed.html)).toBeLessThan(KB / 2);
  },
);
