import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CAST_PASSWORD } from "#app/seed/cast.ts";
import { ERROR_PAGE } from "#kernel/interface-messages.ts";
import { testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { makeOldBrowser } from "../support/old-browser.ts";
import { pagesOf } from "../support/pages-of-site.ts";
import { type Product, startProduct } from "../support/product.ts";
import { signInAs } from "../support/sign-in.ts";
import { expectTranslated, installTranslator, translatePage } from "../support/translate-page.ts";

const visit = testBrowser();

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const FAILED = new RegExp(`${ERROR_PAGE.title}|Error Loading|could not be loaded`);

const isApplication = (page: Page) => page.evaluate(() => "__reactRouterContext" in window);

async function tryPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = <T extends HTMLElement>(selector: string) =>
      [...document.querySelectorAll<T>(`main ${selector}`)].filter((element) => element.getClientRects().length > 0);
    const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
      set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    };
    for (const button of all("button[aria-expanded=false][type=button]").slice(0, 4)) button.click();
    for (const field of all<HTMLInputElement>("input:is([type=text], [type=search], :not([type]))").slice(0, 4)) {
      type(field, "Kofi");
      type(field, "");
    }
    for (const field of all<HTMLTextAreaElement>("textarea").slice(0, 3)) type(field, "Ideas & more");
    for (const box of all("input[type=checkbox]").slice(0, 8)) box.click();
    for (const choice of all("input[type=radio]").slice(0, 3)) choice.click();
  });
}

/** Client-side navigation: React removes the page. */
async function leavePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    type Router = { navigate(path: string): Promise<void> };
    await (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(
      "/account/blocked",
    );
  });
}

async function expectUsable(page: Page, errors: readonly string[], path: string): Promise<void> {
  const text = await page.locator("main").innerText();
  expect.soft(text, path).not.toMatch(FAILED);
  expect.soft(text.length, path).toBeGreaterThan(20);
  expect.soft(errors, path).toEqual([]);
}

const PEOPLE: readonly (readonly [who: string, tags: string[]])[] = [
  ["guest", []],
  ["tunde", ["gate"]],
  ["nia", []],
  ["kwame", []],
  ["chinedu", []],
  ["zawadi", []],
  ["fatou", []],
  ["admin1", []],
];

for (const [who, tags] of PEOPLE) {
  test(`pages of ${who} work without what the oldest browsers lack, translated while they are used`, {
    tags,
  }, async () => {
    const { page, context, errors } = await visit("/robots.txt", { site: product.url });
    await makeOldBrowser(context);
    await context.addInitScript(installTranslator);
    if (who !== "guest") await signInAs(page, `${who}@isa.example`);
    let hydrated = 0;
    for (const { path, link, name } of pagesOf(who)) {
      // The UI kit shows failures on purpose.
      if (link || path === "/dev/ui") continue;
      errors.length = 0;
      await page.goto(path);
      if (!(await isApplication(page))) continue;
      hydrated += 1;
      await waitUntilHydrated(page);
      await translatePage(page);
      await expectTranslated(page);
      await tryPage(page);
      await expectTranslated(page);
      await expectUsable(page, errors, name);
      await leavePage(page);
      await expectUsable(page, errors, `${name}, left`);
    }
    expect(hydrated).toBeGreaterThan(0);
  });
}

test("an unsupported browser keeps the server-rendered page, and its sign-in form works", async () => {
  const { page, errors } = await visit("/robots.txt");
  await page.addInitScript(() => {
    for (const name of ["TransformStream", "SubmitEvent"]) Reflect.deleteProperty(window, name);
    for (const name of ["at", "toSorted", "findLast"]) Reflect.deleteProperty(Array.prototype, name);
  });
  await page.goto("/auth", { waitUntil: "networkidle" });
  const isTaken = () =>
    page.evaluate(() => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")));
  expect(await isTaken()).toBe(false);
  await page.locator("#sign-in-email").fill("amina@isa.example");
  await page.locator("#sign-in-password").fill(CAST_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  expect(await isTaken()).toBe(false);
  expect(await page.locator("main").innerText()).toContain("Amina");
  // Its scripts may fail without visible effect.
  errors.length = 0;
});
