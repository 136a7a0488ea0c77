import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { MENU } from "#app/admin/frame/menu-entries.ts";
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  reloadPage,
  testBrowser,
} from "../support/browser.ts";
import { goTo, menuOf, openAccountMenu } from "./admin-menu-visit.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";

const visitAdmin = adminVisits(testBrowser());
const TABLET = { width: 900, height: 800 };
const PAGES = MENU.flatMap(({ href, below = [] }) => [href, ...below.map((page) => page.href)]);

const menuButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Menu" });

test.each([
  ["a phone", PHONE],
  ["a tablet", TABLET],
  ["a desk", DESKTOP],
] as const)(
  "on %s every page stands in the frame of the administration, as wide as the screen",
  async (_, viewport) => {
    const { page } = await visitAdmin("/admin", { viewport });
    for (const path of new Set(PAGES)) {
      await openPage(page, path);
      await expectNoSidewaysScroll(page);
      expect([path, await page.getByRole("contentinfo").count()]).toEqual([path, 0]);
      if (viewport !== PHONE) expect(await menuOf(page).locator("[aria-current=page]").count()).toBe(1);
    }
  },
);

test("the sheet of a phone leads on, and can be used by everybody", { tags: "gate" }, async () => {
  const { page } = await visitAdmin("/admin", { viewport: PHONE });
  await menuButton(page).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => menuOf(page).isVisible()).toBe(false);
  await expect.poll(() => menuButton(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await goTo(page, "Email History");
  await page.getByRole("heading", { name: "Email History", level: 2 }).waitFor();
  await expect.poll(() => menuOf(page).isVisible()).toBe(false);
  await openAccountMenu(page);
  await page.getByRole("link", { name: "Back to the site" }).waitFor();
  await expectAccessible(page);
});

test("the menu is kept to its icons by this device, and says its words to everybody", async () => {
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  await page.getByRole("button", { name: "Narrow the menu" }).click();
  const width = async () => (await page.getByRole("complementary").boundingBox())?.width ?? 0;
  await expect.poll(width).toBeLessThan(80);
  await reloadPage(page);
  expect(await width()).toBeLessThan(80);
  await expectAccessible(page);
  await goTo(page, "Audit Log");
  await page.getByRole("heading", { name: "Audit Log", level: 2 }).waitFor();
  await page.getByRole("button", { name: "Widen the menu" }).click();
  await expect.poll(width).toBeGreaterThan(200);
});

test.each([PHONE, DESKTOP])("without script the menu leads on, at %o", async (viewport) => {
  const { page } = await visitAdmin("/admin", { viewport, javaScriptEnabled: false });
  if (viewport === PHONE) await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
  await menuOf(page).getByRole("link", { name: "Email Settings" }).click();
  await page.getByRole("heading", { name: "Email Settings", level: 2 }).waitFor();
});
