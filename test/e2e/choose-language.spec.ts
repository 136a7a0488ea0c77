import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { CAST_PASSWORD } from "#app/seed/cast.ts";
import { DESKTOP, openPage, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";
import { settledPerson, signIn } from "./auth-visit.ts";

const visit = testBrowser();

const choose = (page: Page, name: string) => page.locator("footer").getByRole("button", { name }).click();
const pathOf = (page: Page) => page.url().replace(inject("siteUrl"), "");
const html = (page: Page) => page.locator("html");
const offer = (page: Page) => page.getByRole("button", { name: "Lire cette page en français" });

test.each([true, false])(
  "the language menu translates the current page and keeps its search (script: %s)",
  { tags: "gate" },
  async (withScript) => {
    const { page } = await visit("/opportunities?search=grant", { javaScriptEnabled: withScript });
    await choose(page, "Français");
    await page.waitForURL("**/fr/opportunities?search=grant");
    expect(await html(page).getAttribute("lang")).toBe("fr");
    expect(await page.getByRole("searchbox").inputValue()).toBe("grant");
    // Links keep the language, and the home page follows the choice.
    await page
      .locator("footer")
      .getByRole("link", { name: /Terms|Conditions/ })
      .click();
    await page.waitForURL("**/fr/terms-of-service");
    await page.goto("/");
    expect(pathOf(page)).toBe("/fr");
    await choose(page, "English");
    await page.waitForURL((url) => url.pathname === "/");
    expect(await html(page).getAttribute("lang")).toBe("en");
  },
);

test("a language choice keeps the current page and applies to the account on other devices", async () => {
  const person = await settledPerson();
  const { page } = await visit("/robots.txt");
  await signInAs(page, person.email, person.password);
  await openPage(page, "/dashboard");
  await page.getByRole("navigation").getByRole("link", { name: "Opportunities" }).last().click();
  await page.waitForURL("**/dashboard?tab=opportunities");
  await choose(page, "Français");
  await page.waitForURL("**/fr/dashboard?tab=opportunities");
  await waitUntilHydrated(page);
  expect(await html(page).getAttribute("lang")).toBe("fr");
  const { page: elsewhere } = await visit("/auth");
  await signIn(elsewhere, person);
  await elsewhere.waitForURL("**/fr/dashboard");
});

test("sign-in on an English page leads to the language chosen in this browser", async () => {
  const { page, context } = await visit("/auth");
  await context.addCookies([{ url: inject("siteUrl"), name: "isa_language", value: "fr" }]);
  await signIn(page, { email: "chinedu@isa.example", password: CAST_PASSWORD });
  await page.waitForURL("**/fr/dashboard");
});

test("pages offer the reader's language until dismissed; the server's response does not depend on it", async () => {
  const { page } = await visit("/faq", { locale: "fr-SN", viewport: DESKTOP });
  await offer(page).click();
  await page.waitForURL("**/fr/faq");
  await page.waitForLoadState("load");
  expect(await page.locator("[data-offer]:visible").count()).toBe(0);
  const { page: other } = await visit("/faq", { locale: "fr-SN" });
  await other.getByRole("button", { name: "Fermer" }).click();
  await other.reload();
  await other.waitForLoadState("load");
  expect(await offer(other).isVisible()).toBe(false);
  const bodies = await Promise.all(
    ["fr", "en", "ar"].map(async (language) => {
      const headers = { "accept-language": language };
      return (await fetch(`${inject("siteUrl")}/faq`, { headers })).text();
    }),
  );
  expect(new Set(bodies).size).toBe(1);
});

test("a page links its translations, and loads scripts of its own language", async () => {
  const { page } = await visit("/fr/faq");
  const alternates = page.locator("link[rel=alternate][hreflang]");
  expect(await alternates.evaluateAll((links) => links.map((link) => link.getAttribute("hreflang")))).toEqual([
    "en",
    "fr",
    "x-default",
  ]);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await openPage(page, "/fr/auth");
  expect(scripts.filter((url) => /\/assets\/fr-\w{8}\//.test(url)).length).toBeGreaterThan(5);
  const names = scripts.map((url) => url.replace(/.*\//, ""));
  expect(names.length).toBe(new Set(names).size);
});
