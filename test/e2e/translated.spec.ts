import { expect, test } from "vitest";
import { openPage, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { scriptsWith } from "../support/scripts-with.ts";
import { signInAs } from "../support/sign-in.ts";
import { expectTranslated, installTranslator, translatePage } from "../support/translate-page.ts";
import { newMember, PASSWORD } from "./profile-visit.ts";

// test/e2e/old-browsers.spec.ts translates and uses every page.

const visit = testBrowser();

test("a text that changes on a page translated by the browser is shown and can be translated again", async () => {
  const { page } = await visit("/robots.txt");
  await page.addInitScript(installTranslator);
  const member = await newMember();
  await signInAs(page, member.email, PASSWORD);
  await openPage(page, "/edit-profile?section=1");
  await translatePage(page);
  const group = page
    .locator("main fieldset")
    .filter({ hasText: /\d+ chosen/ })
    .first();
  const count = async () => Number(/(\d+) chosen/.exec(await group.innerText())?.[1]);
  const before = await count();
  await group
    .locator("label")
    .filter({ has: page.locator("input:not(:checked)") })
    .first()
    .click();
  await expect.poll(count).toBe(before + 1);
  await expectTranslated(page);
  await group
    .locator("label")
    .filter({ has: page.locator("input:checked") })
    .first()
    .click();
  await expect.poll(count).toBe(before);
});

test("a page translated by the browser before its script loads still hydrates", async () => {
  const { page, errors } = await visit("/robots.txt");
  await page.addInitScript(installTranslator);
  const { promise: translated, resolve: go } = Promise.withResolvers<void>();
  await page.route(scriptsWith("__reactFiber$"), async (route) => {
    await translated;
    await route.continue();
  });
  await page.goto("/auth", { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  await translatePage(page);
  go();
  await waitUntilHydrated(page);
  const rules = () => [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0);
  expect(await page.evaluate(rules)).toBeGreaterThan(5);
  await page.locator("#sign-in-email").fill("amina@isa.example");
  await page.locator("#sign-in-password").fill("wrong");
  await page.keyboard.press("Enter");
  await page.getByText("Invalid email or password").first().waitFor();
  errors.length = 0;
});

test("a page that crashes shows the typed input, except passwords", async () => {
  const { page, errors } = await visit("/auth");
  await waitUntilHydrated(page);
  await page.locator("#sign-in-email").fill("abena@isa.example");
  await page.locator("#sign-in-password").fill("Karibu-2026-once");
  await page.route("**/auth.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
  await page.evaluate(() => {
    type Router = { revalidate(): Promise<void> };
    void (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.revalidate();
  });
  const kept = page.getByRole("dialog", { name: "What you typed" });
  await kept.waitFor();
  expect(await kept.innerText()).toContain("abena@isa.example");
  expect(await kept.innerText()).not.toContain("Karibu");
  await kept.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => kept.count()).toBe(0);
  errors.length = 0;
});
