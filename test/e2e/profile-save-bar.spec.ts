import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "../support/browser.ts";
import { COMPLETE, formReady, newMember, visitsOfMembers } from "./profile-visit.ts";

const visit = testBrowser();
const open = visitsOfMembers(visit);

/** No scroll animation, so that positions are final at once. */
const SMALL_PHONE = { viewport: { width: 360, height: 640 }, reducedMotion: "reduce" } as const;
const LAPTOP = { viewport: { width: 1280, height: 720 }, reducedMotion: "reduce" } as const;

const STEPS = [0, 1, 2, 3];
const CONTROLS = "main form :is(input, select, textarea, button):not([type=hidden]):visible";

const bar = (page: Page) => page.locator("[data-save-bar]");
const drawn = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));

async function openStep(page: Page, step: number): Promise<void> {
  await page.goto(`/edit-profile?section=${step}`);
  await formReady(page);
  await drawn(page);
}

/** @returns null when nothing covers the control, even in part. A chip stands for its small checkbox. */
function coverOf(control: Element): string | null {
  const shown = control.matches(".sr-only") ? (control.closest("label") ?? control) : control;
  const name = `${control.getAttribute("name") ?? ""} ${shown.textContent}`.slice(0, 60);
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (!hit || !shown.contains(hit)) return `${name}: under ${hit?.outerHTML.slice(0, 120)}`;
  const bar = document.querySelector("[data-save-bar]");
  if (!bar || bar.contains(control)) return null;
  const behind = Math.min(bottom, bar.getBoundingClientRect().bottom) - bar.getBoundingClientRect().top;
  return behind > 0 ? `${name}: ${behind} px behind the save bar` : null;
}

type Cover = typeof coverOf;

const bringCoverOf = (page: Page) => page.addInitScript({ content: `window.coverOf = ${coverOf}` });

async function walk(page: Page, key: "Tab" | "Shift+Tab"): Promise<{ met: number; covered: string[] }> {
  const covered: string[] = [];
  for (let met = 0; met < 300; met += 1) {
    await page.keyboard.press(key);
    const cover = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const focused = document.querySelector("main :focus:is(form *, nav[aria-label=Steps] *, [data-save-bar] *)");
      return focused ? (window as unknown as { coverOf: Cover }).coverOf(focused) : "left";
    });
    if (cover === "left") return { met, covered };
    if (cover !== null) covered.push(cover);
  }
  throw new Error("the focus does not leave the wizard");
}

test.each([
  ["a small phone", SMALL_PHONE, ["Tab", "Shift+Tab"]],
  ["a laptop", LAPTOP, ["Tab"]],
] as const)(
  "on %s every control of every step is fully visible by keyboard and by scrolling",
  async (_, screen, keys) => {
    const { page } = await open(await newMember(COMPLETE), "/edit-profile", screen);
    await bringCoverOf(page);
    for (const step of STEPS) {
      await openStep(page, step);
      await page.getByRole("navigation", { name: "Steps" }).getByRole("button").first().focus();
      await page.keyboard.press("Shift+Tab");
      const controls = page.locator(CONTROLS);
      const stops = await page.locator(`${CONTROLS}:not([type=radio])`).count();
      for (const key of keys) {
        const { met, covered } = await walk(page, key);
        expect(covered, `step ${step} by ${key}`).toEqual([]);
        expect(met).toBeGreaterThan(stops);
      }
      const hidden = await controls.evaluateAll((all) =>
        all.map((control) => {
          control.scrollIntoView({ block: "nearest" });
          return (window as unknown as { coverOf: Cover }).coverOf(control);
        }),
      );
      expect(hidden.length).toBeGreaterThan(0);
      expect(
        hidden.filter((cover) => cover !== null),
        `step ${step} by scrolling`,
      ).toEqual([]);
    }
  },
);

test("a growing text field stays above the save bar", async () => {
  const { page } = await open(await newMember(COMPLETE), "/edit-profile?section=0", SMALL_PHONE);
  const about = page.getByLabel("About you");
  await about.focus();
  for (let line = 0; line < 25; line += 1) await page.keyboard.press("Enter");
  await drawn(page);
  const gap = await about.evaluate((text) => {
    const bar = document.querySelector("[data-save-bar]");
    return (bar?.getBoundingClientRect().top ?? 0) - text.getBoundingClientRect().bottom;
  });
  expect(gap, "but for the padding below the last line").toBeGreaterThanOrEqual(-10);
});

test("scroll padding follows the save bar's height, and is zero on low screens and without the bar", async () => {
  const { page } = await open(await newMember(COMPLETE), "/edit-profile?section=0", SMALL_PHONE);
  const room = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0);
  const height = async () => (await bar(page).boundingBox())?.height ?? 0;
  const low = await height();
  await expect.poll(room).toBeGreaterThan(low);
  await page.route("**/api/profiles/**", (route) => route.fulfill({ status: 500 }));
  await page.getByLabel("City or town").fill("Accra");
  await page.getByRole("button", { name: "Failed to save your progress" }).waitFor();
  await expect.poll(() => height()).toBeGreaterThan(low);
  await expect.poll(room).toBeGreaterThan(await height());
  await page.unroute("**/api/profiles/**");
  await page.setViewportSize({ width: 360, height: 320 });
  await expect.poll(room).toBe(0);
  await page.getByLabel("City or town").focus();
  await drawn(page);
  await expect
    .poll(() => bar(page).evaluate((place) => place.getBoundingClientRect().top > window.innerHeight))
    .toBe(true);
  await page.setViewportSize(SMALL_PHONE.viewport);
  await expect.poll(room).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Password & Security" }).click();
  await page.getByRole("heading", { name: "Account email" }).waitFor();
  expect(await room()).toBe(0);
});
