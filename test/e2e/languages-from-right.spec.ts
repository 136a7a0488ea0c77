import { expect, test } from "vitest";
import { DESKTOP, findBarriers, testBrowser, type Visit } from "../support/browser.ts";
import { onOwnSite, pseudoVisits } from "../support/pseudo-visit.ts";
import { findFaults } from "../support/raw-english.ts";

const { visit } = onOwnSite(testBrowser());
const visitPage = pseudoVisits(visit, "ar-XB");

async function expectItFits({ page }: Visit): Promise<void> {
  const { sideways, cut } = await findFaults(page);
  expect({ sideways, cut }).toEqual({ sideways: [], cut: [] });
}

/** Sample of the layouts that test/e2e/walk opens left to right. */
const LAYOUTS = [
  ["guest", "/"],
  ["guest", "/isa-edid"],
  ["guest", "/opportunities"],
  ["guest", "/profile/ISA-KE-SE-00009"],
  ["guest", "/auth?mode=signup"],
  ["tunde", "/edit-profile?section=1"],
  ["chinedu", "/dashboard"],
  ["chinedu", "/account/security"],
  ["admin1", "/admin/profiles"],
  ["admin1", "/admin/opportunities?form=new"],
] as const;

test.each(LAYOUTS)("as %s, %s fits a phone and a wide screen when written right to left", async (who, path) => {
  const visited = await visitPage(who, path);
  const { page } = visited;
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe("rtl");
  await expectItFits(visited);
  // Colours do not depend on the direction, so one scheme is enough.
  expect(await findBarriers(page, "light")).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await expectItFits(visited);
});

test("numbers, codes, addresses and the card are not mirrored in right-to-left pages", async () => {
  const { page } = await visitPage("chinedu", "/dashboard?tab=profile");
  const directionOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  for (const text of ["ISA-NG-SM-00008", "+2348031234567", "eze-payments.example", "+254 700 000 000"])
    expect([text, await directionOf(text)]).toEqual([text, "ltr"]);
  const placeOf = async (text: string) =>
    (await page.locator("svg[data-side=front] text", { hasText: text }).first().boundingBox())?.x ?? 0;
  expect(await placeOf("ISA")).toBeLessThan(await placeOf("E-DID"));
  expect(await placeOf("CE")).toBeLessThan(await placeOf("Chinedu Eze"));
});

test("arrows and progress steps are mirrored in right-to-left pages", async () => {
  const { page } = await visitPage("chinedu", "/edit-profile?section=1");
  const [back, next] = await page.locator("main button svg[class*='rtl:-scale-x-100']").all();
  for (const arrow of [back, next])
    expect(await arrow?.evaluate((element) => getComputedStyle(element).scale)).toBe("-1 1");
  const steps = await page
    .locator("main nav ol li")
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().x));
  expect(steps).toEqual(steps.toSorted((one, other) => other - one));
});
