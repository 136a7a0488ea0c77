import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectFocusOn, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { newEmail, PASSWORD } from "./auth-visit.ts";
import { codeTo } from "./inbox-visit.ts";
import { keyboardOf } from "./keyboard-visit.ts";
import { CHOICES, formArrived } from "./profile-visit.ts";

const visit = testBrowser();
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, timezoneId: "Africa/Nairobi" };

const CONFIRMATION = /confirm|verify/i;

const MOST_TAPS = 24;
const MOST_SCREENS = 9;
const MOST_SCROLLING = 6;
/** Letters of answers do not count. */
const MOST_KEYS = 200;

const arrived = async (page: Page, path: string) => {
  await page.waitForURL((url) => url.pathname === path);
  await waitUntilHydrated(page);
};
const stepOpen = (page: Page, name: string) => page.getByRole("heading", { name, level: 2, exact: true }).waitFor();

test("the path from home page to card stays within its limits of taps, screens and scrolling", {
  tags: "gate",
}, async () => {
  const email = newEmail("wanjiru");
  const { page } = await visit("/", PHONE);
  const thumb = thumbOf(page);

  await thumb.tap(
    page
      .getByRole("main")
      .getByRole("link", { name: /^Join ISA/ })
      .first(),
  );
  await arrived(page, "/auth");
  thumb.sees("sign-up");
  await thumb.type("email", email);
  await thumb.typeOn(PASSWORD);
  await thumb.typeOn(PASSWORD);
  await thumb.go();

  await arrived(page, "/auth/inbox");
  thumb.sees("inbox");
  await thumb.type("code", await codeTo(email, CONFIRMATION));
  await thumb.go();
  await arrived(page, "/welcome");
  thumb.sees("welcome");
  await thumb.tap(page.getByRole("button", { name: /^Complete Your Profile/ }));

  await arrived(page, "/basic-profile-setup");
  thumb.sees("basic setup");
  await thumb.type("fullName", "Wanjiru Kamau");
  await thumb.tap(page.getByRole("button", { name: /Kenya/ }));
  await thumb.choose(page.getByLabel("Age range"), "25_to_34");
  await thumb.choose(page.getByLabel("Gender"), "female");
  await thumb.tap(page.getByText("SME", { exact: true }));
  await thumb.type("businessName", "Kamau Dairies");
  await thumb.go();

  await arrived(page, "/dashboard");
  thumb.sees("dashboard");
  await thumb.tap(page.getByRole("link", { name: "Add Business Details" }));
  await stepOpen(page, "Business Details");
  thumb.sees("business");
  await thumb.choose(page.getByLabel("Business stage"), "growth_stage");
  await thumb.tap(chipsOf(page, "Industry sector").first());
  await thumb.tap(chipsOf(page, "Business model").first());
  await thumb.tap(page.getByRole("button", { name: "Next" }));
  await stepOpen(page, "Skills & Goals");
  await page.getByText("Great job completing the Business Details section!").waitFor();
  thumb.sees("skills");
  for (const list of Object.keys(CHOICES)) await thumb.tap(chipsOf(page, list).first());
  await thumb.tap(page.getByRole("button", { name: "Next" }));
  await stepOpen(page, "Preferences");
  thumb.sees("preferences");
  await thumb.tap(page.getByText("These details are mine. Issue my E-DID card"));
  await thumb.tap(page.getByRole("button", { name: "Complete Your Profile!" }));
  await arrived(page, "/card");
  thumb.sees("card");
  await page.getByRole("heading", { level: 1, name: "You are an Explorer now!" }).waitFor();

  const { taps, screens, scrolled } = thumb.counts();
  expect(taps.length, taps.join("\n")).toBeLessThanOrEqual(MOST_TAPS);
  expect(screens.length, screens.join(", ")).toBeLessThanOrEqual(MOST_SCREENS);
  expect(scrolled).toBeLessThanOrEqual(MOST_SCROLLING);
});

test("the path from home page to card takes at most 200 key presses", async () => {
  const email = newEmail("wanjiru");
  const { page } = await visit("/", PHONE);
  const keys = keyboardOf(page);
  const focusIn = (tag: string) => expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe(tag);
  await keys.press(/^Join ISA/, "Enter");
  await arrived(page, "/auth");
  await keys.type(/^Email/, email);
  await keys.type(/^Password/, PASSWORD);
  await keys.type(/^Confirm Password/, PASSWORD);
  await keys.stroke("Enter");
  await arrived(page, "/auth/inbox");
  await keys.type(/^Code/, await codeTo(email, CONFIRMATION));
  await keys.stroke("Enter");
  await arrived(page, "/welcome");
  await keys.press(/^Complete Your Profile/, "Enter");
  await arrived(page, "/basic-profile-setup");
  await focusIn("INPUT");
  await keys.type(/^Full name/, "Wanjiru Kamau");
  await page.getByRole("button", { name: /Kenya/ }).waitFor();
  await keys.press(/Kenya/, "Enter");
  await keys.type(/^Age range/, "25");
  await keys.type(/^Gender/, "Fem");
  await keys.press(/^Social Entrepreneur/, "Space");
  await keys.type(/^Business, venture or idea name/, "Kamau Dairies");
  await keys.stroke("Enter");
  await arrived(page, "/dashboard");
  await focusIn("H1");
  await page.getByRole("link", { name: "Add Business Details" }).waitFor();
  await keys.press(/^Add Business Details/, "Enter");
  await stepOpen(page, "Business Details");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Account Settings");
  await formArrived(page);
  await keys.type(/^Business stage/, "Growth");
  await keys.chooseFirst("Industry sector");
  await keys.chooseFirst("Business model");
  await keys.press(/^Next/, "Enter");
  await stepOpen(page, "Skills & Goals");
  await expectFocusOn(page, "step-heading");
  for (const list of Object.keys(CHOICES)) {
    await chipsOf(page, list).first().waitFor();
    await keys.chooseFirst(list);
  }
  await keys.press(/^Next/, "Enter");
  await stepOpen(page, "Preferences");
  await expectFocusOn(page, "step-heading");
  await page.getByLabel("These details are mine. Issue my E-DID card").waitFor();
  await keys.press(/^These details are mine. Issue my E-DID card/, "Space");
  await keys.press(/^Complete Your Profile!/, "Enter");
  await arrived(page, "/card");
  expect(keys.presses()).toBeLessThanOrEqual(MOST_KEYS);
});

const chipsOf = (page: Page, list: string) => page.getByRole("group", { name: list }).locator("li:visible label");

/** One-thumb user. A focused field takes text without a tap; keyboard keys move to the next field and submit. */
function thumbOf(page: Page) {
  const taps: string[] = [];
  const screens: string[] = [];
  let scrolled = 0;

  async function reach(target: Locator): Promise<void> {
    await target.waitFor();
    const moved = await target.evaluate((element) => {
      const bar = document.querySelector("[data-save-bar]")?.getBoundingClientRect();
      const bottomEdge = bar && !element.closest("[data-save-bar]") ? bar.top : window.innerHeight;
      const topEdge = document.querySelector("body header")?.getBoundingClientRect().bottom ?? 0;
      const { top, bottom } = element.getBoundingClientRect();
      const by = bottom > bottomEdge ? bottom - bottomEdge : top < topEdge ? top - Math.max(topEdge, 0) : 0;
      if (element.closest("[data-save-bar]")) return 0;
      window.scrollBy({ top: by, behavior: "instant" });
      return Math.abs(by);
    });
    scrolled += moved / PHONE.viewport.height;
  }
  const said = async (target: Locator) => (await target.innerText()).split("\n")[0] ?? "";
  return {
    counts: () => ({ taps, screens, scrolled }),
    sees: (screen: string) => void screens.push(screen),
    async tap(target: Locator): Promise<void> {
      await reach(target);
      taps.push(await said(target));
      await target.tap();
    },
    /** One tap opens the system's own list. */
    async choose(target: Locator, value: string): Promise<void> {
      await reach(target);
      taps.push(`choose ${value}`);
      await target.selectOption(value);
    },
    async type(name: string, text: string): Promise<void> {
      const field = page.locator(`main input[name=${name}]`).first();
      await field.waitFor();
      if (!(await field.evaluate((element) => element === document.activeElement))) {
        await reach(field);
        taps.push(name);
        await field.tap();
      }
      await page.keyboard.type(text);
    },
    async typeOn(text: string): Promise<void> {
      await page.evaluate(() => {
        const here = document.activeElement as HTMLInputElement;
        const fields = [...(here.form?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])") ?? [])];
        fields[fields.indexOf(here) + 1]?.focus();
      });
      await page.keyboard.type(text);
    },
    go: () => page.keyboard.press("Enter"),
  };
}
