import { AxeBuilder } from "@axe-core/playwright";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Response,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export type Visit = { page: Page; context: BrowserContext; errors: string[] };
export type VisitOptions = BrowserContextOptions & { site?: string };

/** Console errors and unhandled exceptions fail the test. @param withoutFlags default flags of the driver to drop */
export function testBrowser(withoutFlags: string[] = []) {
  let browser: Browser;
  let open: Visit[] = [];
  beforeAll(async () => {
    browser = withoutFlags.length > 0 ? await launch(withoutFlags) : await sharedBrowser();
  });
  afterEach(async ({ task }) => {
    const closing = open;
    open = [];
    if (task.result?.state === "fail") for (const visit of closing) console.log(await lastSeen(visit));
    for (const { context } of closing) await context.close();
    expect(closing.flatMap(({ errors }) => errors)).toEqual([]);
  });
  afterAll(async () => {
    if (withoutFlags.length > 0) await browser?.close();
  });

  return async function visit(path: string, options: VisitOptions = {}): Promise<Visit> {
    const made = await openVisit(browser, options);
    open.push(made);
    await made.page.goto(path);
    return made;
  };
}

async function lastSeen({ page, errors }: Visit): Promise<string> {
  const text = await page
    .locator("body")
    .innerText({ timeout: 2000 })
    .catch((error) => `no text: ${error}`);
  const age = await page.evaluate(() => performance.now() / 1000).catch(() => Number.NaN);
  return [`${page.url()}, loaded ${age.toFixed(0)} s ago`, ...errors, text.slice(0, 3000)].join("\n");
}

async function openVisit(browser: Browser, { site, ...options }: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: site ?? inject("siteUrl"),
    viewport: PHONE,
    locale: "en-GB",
    // test/e2e/offline.spec.ts covers service workers.
    serviceWorkers: "block",
    ...options,
  });
  // CONTRIBUTING.md explains these modes.
  if (process.env.ISA_BROWSER === "oldest") await (await import("./old-browser.ts")).makeOldBrowser(context);
  if (process.env.ISA_BROWSER === "translated") await (await import("./translate-page.ts")).translatePages(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !isNetworkNoise(message.text())) errors.push(message.text());
  });
  return { page, context, errors };
}

/** The caller closes the context and checks its errors. */
export const visitForLonger = async (options: VisitOptions): Promise<Visit> =>
  openVisit(await sharedBrowser(), options);

const shared: { browser?: Promise<Browser> } = (globalThis as { sharedChromium?: object }).sharedChromium ?? {};
Object.assign(globalThis, { sharedChromium: shared });

/** One Chromium per worker, ended with it; each visit has its own cookies and storage. */
async function sharedBrowser(): Promise<Browser> {
  const present = await shared.browser;
  if (present?.isConnected()) return present;
  shared.browser = launch();
  return shared.browser;
}

function launch(withoutFlags: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: FLAGS,
    ignoreDefaultArgs: withoutFlags,
  });
}

/** Failed requests and repeated prefetches of the router are console errors too; tests assert those themselves. */
function isNetworkNoise(text: string): boolean {
  return (
    text.startsWith("Failed to load resource") ||
    // Frames without script have nothing to remove or to translate.
    (process.env.ISA_BROWSER !== undefined && text.startsWith("Blocked script execution")) ||
    /^Failed to fetch manifest patches TypeError: Failed to fetch/.test(text)
  );
}

/** Only these rules depend on the colour scheme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) expect(await findBarriers(page, colorScheme)).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

const SCRIPTLESS_FRAME = 'iframe[sandbox=""]';

/** The page keeps the colour scheme. */
export async function findBarriers(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  // axe never returns from a frame without script.
  axe.exclude(SCRIPTLESS_FRAME);
  if (colorScheme === "dark") axe.withRules(COLOUR_RULES);
  // Only with frames does axe need the extra page that merges their results.
  axe.setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );
}

/** A press before hydration is lost. A page without script is ready at once. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!("__reactRouterContext" in window)) return document.readyState === "complete";
    const pressed = "button, input, select, textarea, form, main a[data-discover]";
    // The language choice needs no framework.
    const parts = [...document.querySelectorAll(`main, ${pressed}`)].filter(
      (part) => !part.closest("[data-languages]"),
    );
    return parts.every((element) => Object.keys(element).some((key) => key.startsWith("__reactFiber$")));
  });
}

export async function openPage(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await waitUntilHydrated(page);
  return answer;
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await waitUntilHydrated(page);
}

/** Some browsers drop the roles of a table with card layout, unless they are written out. */
export async function expectTableRoles(table: Locator): Promise<void> {
  const without = await table.evaluate((element) =>
    [element, ...element.querySelectorAll("thead, tbody, tr, th, td")]
      .filter((part) => !part.hasAttribute("role"))
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );
  expect(without).toEqual([]);
}

/** Takes effect from the next page on. */
export async function refuseDrafts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new Error("no room");
    };
  });
}

export async function expectInView(locator: Locator): Promise<void> {
  const isSeen = () =>
    locator.evaluate((element) => {
      const { left, width, top, bottom } = element.getBoundingClientRect();
      const points = [top + 1, (top + bottom) / 2, bottom - 1];
      return points.every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
    });
  await expect.poll(isSeen).toBe(true);
}

/** When the focused element is gone, the keyboard continues from the heading of its list. */
export async function expectFocusOn(page: Page, id: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
}

/** A list that changes its layout with the width needs a moment. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  await expect.poll(() => page.evaluate(overflow)).toBeLessThanOrEqual(0);
}

/** Restores the viewport. */
export async function expectFits(page: Page): Promise<void> {
  const former = page.viewportSize() ?? PHONE;
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(former);
}
