import { expect, inject, test } from "vitest";
import { addressIn } from "#platform/i18n/address.ts";
import { testBrowser } from "../support/browser.ts";
import { visitorCalled } from "../support/pages.ts";
import { signInAs } from "../support/sign-in.ts";
import { expectStyle, KB, LANGUAGE, LANGUAGE_OF_FORM, weigh, weighDocument, zipped } from "../support/weight.ts";

// test/pages/weight.test.ts weighs other pages by their HTML.

const visit = testBrowser();

/** Photos do not count. */
async function load(path: string, as: string) {
  const { page } = await visit("/robots.txt");
  if (as !== "guest") await signInAs(page, `${as}@isa.example`);
  const scripts = new Map<string, number>();
  const others: string[] = [];
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    const { protocol, origin, pathname, href } = new URL(response.url());
    if (protocol === "data:" || protocol === "blob:") return;
    const kind = response.request().resourceType();
    if (origin !== inject("siteUrl") || kind === "stylesheet") others.push(href);
    if (kind === "script") reading.push(response.text().then((text) => void scripts.set(pathname, zipped(text))));
  });
  const answer = await page.goto(path, { waitUntil: "networkidle" });
  page.removeAllListeners("response");
  await Promise.all(reading);
  const framework = await page.evaluate(() => "__reactRouterContext" in window);
  const script = [...scripts.values()].reduce((sum, weight) => sum + weight, 0);
  const document = weighDocument((await answer?.text()) ?? "");
  return { ...document, script, scripts: [...scripts.keys()].sort(), others, framework };
}

test.each([
  ["/faq", "guest", false],
  ["/auth?mode=signup", "guest", true],
  ["/admin", "admin1", true],
] as const)(
  "a browser that opens %s as %s loads exactly the scripts and style that the weight counts",
  { tags: "gate" },
  async (path, as, framework) => {
    const loaded = await load(path, as);
    const summed = await weigh(await (await visitorCalled(as)).get(path));
    expect(loaded.scripts).toEqual(summed.scripts);
    expect([loaded.script, loaded.style]).toEqual([summed.script, summed.style]);
    expect(loaded.others).toEqual([]);
    expect([loaded.framework, summed.framework]).toEqual([framework, framework]);
    expect(Math.abs(loaded.html - summed.html)).toBeLessThan(KB / 2);
  },
);

async function expectLight(path: string, as: string, budget: number): Promise<void> {
  const { html, style, script, others, framework } = await load(path, as);
  expect(framework).toBe(true);
  expect(others).toEqual([]);
  expect(script).toBeLessThanOrEqual(budget * KB);
  expectStyle(style);
  expect(html).toBeLessThanOrEqual(40 * KB);
}

const french = (path: string) => addressIn(path, "fr");

test.each([
  ["/dashboard", "chinedu", 175],
  [french("/edit-profile"), "chinedu", 175 + LANGUAGE_OF_FORM],
  // Includes ProseMirror, the mail editor.
  ["/admin/emails/send", "admin1", 300],
] as const)("the page %s (as %s) loads at most %i KB of script including lazy parts", { tags: "gate" }, expectLight);

/** Some of their scripts load after the first ones. */
test.each([
  ["/pre-apply", "guest", 140],
  ["/basic-profile-setup", "kwame", 142],
  ["/dashboard?tab=profile", "chinedu", 175],
  ["/dashboard?tab=profile&section=0", "chinedu", 178],
  ["/dashboard?tab=opportunities", "chinedu", 175],
  ["/dashboard?tab=resources", "chinedu", 175],
  ["/introductions", "chinedu", 175],
  ["/introductions/ask?member=ISA-KE-SE-00009", "brian", 175],
  ["/notices/settings", "chinedu", 175],
  ["/edit-profile", "chinedu", 177],
  ["/edit-profile?tab=password", "chinedu", 175],
  ["/admin/opportunities?form=new", "admin1", 210],
  ["/admin/emails", "admin1", 200],
  ["/admin/emails?template=new", "admin1", 275],
  ["/admin/emails/history", "admin1", 200],
  ["/admin/emails/settings", "admin1", 200],
  [french("/pre-apply"), "guest", 140 + LANGUAGE],
  [french("/basic-profile-setup"), "kwame", 142 + LANGUAGE],
  [french("/dashboard"), "chinedu", 184],
  [french("/dashboard?tab=opportunities"), "chinedu", 175 + LANGUAGE],
  [french("/dashboard?tab=profile&section=0"), "chinedu", 175 + LANGUAGE_OF_FORM],
  [french("/introductions"), "chinedu", 175 + LANGUAGE],
  [french("/introductions/ask?member=ISA-KE-SE-00009"), "brian", 175 + LANGUAGE],
] as const)("the page %s (as %s) loads at most %i KB of script including parts that load automatically", expectLight);
