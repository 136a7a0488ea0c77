import type { Page, Response } from "playwright-core";
import { expect } from "vitest";
import { addressIn } from "#platform/i18n/address.ts";
import { DESKTOP, findBarriers, openPage, PHONE, type Visit } from "./browser.ts";
import { findJargon } from "./jargon.ts";
import type { WalkedPage } from "./pages-of-site.ts";
import { findFaults } from "./raw-english.ts";
import { turnToEnglish } from "./unpseudo.ts";

/** Viewport at 400% zoom of 1280 by 1024 pixels (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
const TABLET = { width: 900, height: 800 };

const none = (found: readonly string[], what: string) => expect.soft(found, what).toEqual([]);

export type More = (page: Page, walked: WalkedPage) => Promise<void>;

/** Loads a page once, in the pseudo language, whose words are 40% longer. @param expectMore checks on a desktop */
export async function expectWhole({ page, errors }: Visit, walked: WalkedPage, expectMore?: More): Promise<void> {
  errors.length = 0;
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(PHONE);
  const address = await addressOf(page, walked);
  const answer = await openPage(page, address);
  expect(new URL(page.url()).pathname, "address").toMatch(patternOf(walked));
  await expectAnswer(answer, walked);
  await expectOutline(page);
  if (walked.route.startsWith("/auth/inbox")) await page.locator("summary").last().click();
  none(await findJargon(page), "jargon");

  await expectWords(page, "phone", walked);
  await sizeText(page, "200%");
  none((await findFaults(page)).sideways, "wider than a phone with text twice as large");
  await sizeText(page, "");
  none(await findBarriers(page, "dark"), "axe on a phone");

  await page.setViewportSize(TABLET);
  none((await findFaults(page)).sideways, "wider than a tablet");
  await page.setViewportSize(DESKTOP);
  await expectWords(page, "desk", walked);
  none(await findBarriers(page, "light"), "axe on a desk");
  await expectMore?.(page, walked);

  // Pseudo words can be wider than these 320 pixels; real words are not.
  await turnToEnglish(page);
  await page.setViewportSize(ZOOMED);
  none((await findFaults(page)).sideways, "wider than a screen at 400%");
  none([...errors], "errors of the console");
}

async function expectWords(page: Page, screen: string, { route }: WalkedPage): Promise<void> {
  const { english, cut, sideways } = await findFaults(page);
  none(sideways, `wider than a ${screen}`);
  // Pages of local mode are English.
  if (route.startsWith("/dev/")) return;
  none(english, `not translated on a ${screen}`);
  none(cut, `cut off on a ${screen}`);
}

const patternOf = ({ route }: WalkedPage): RegExp =>
  new RegExp(`^${addressIn(route, "en-XA").replace(/:\w+/g, "[^/]+")}$`);

async function addressOf(page: Page, { path, link }: WalkedPage): Promise<string> {
  const address = addressIn(path, "en-XA");
  if (!link) return address;
  const list = await (await page.request.get(address)).text();
  const href = await page.evaluate(
    ([html = "", selector = ""]) =>
      new DOMParser().parseFromString(html, "text/html").querySelector(selector)?.getAttribute("href") ?? "",
    [list, link],
  );
  expect(href, link).toMatch(/^\/en-XA\//);
  return href;
}

async function expectAnswer(answer: Response | null, { status, isMember }: WalkedPage): Promise<void> {
  expect.soft(answer?.status(), "status").toBe(status);
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect.soft(policy, "policy").toMatch(/^default-src 'self';/);
  expect.soft(policy, "policy").not.toContain("unsafe");
  expect.soft(policy.includes("https://wa.me"), "forms lead to WhatsApp").toBe(isMember);
  none((await answer?.text())?.match(/<[^>]+\sstyle="[^"]*"/g) ?? [], "style in attributes");
}

/** Neither named nor hidden as an ornament. */
const NAMELESS = [
  "img:not([alt])",
  "svg:not([aria-hidden=true], [aria-hidden=true] *, [role=img] *, [aria-label], [aria-labelledby])",
  "[role=img]:not([aria-label], [aria-labelledby])",
].join();

async function expectOutline(page: Page): Promise<void> {
  expect.soft(await page.getByRole("main").count(), "main").toBe(1);
  expect.soft(await page.getByRole("heading", { level: 1 }).count(), "headings of level 1").toBe(1);
  none(await page.locator(NAMELESS).evaluateAll((all) => all.map((one) => one.outerHTML)), "pictures without a name");
}

/** Like a phone's setting for larger text. */
export const sizeText = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
