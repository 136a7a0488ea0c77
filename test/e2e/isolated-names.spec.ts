import { expect, test } from "vitest";
import { testBrowser } from "../support/browser.ts";
import { PROFILES, profileVisits } from "./admin-profiles-visit.ts";
import { newMember } from "./profile-visit.ts";

const visitProfiles = profileVisits(testBrowser());

test("a right-to-left name does not reorder the text beside it in an English list", async () => {
  const { email } = await newMember({ fullName: "أمينة محمد!", businessName: "مشغل النيل 2020", cityTown: "القاهرة" });
  const { page } = await visitProfiles(`${PROFILES}?search=${encodeURIComponent(email)}`);
  const name = page.locator("main td bdi", { hasText: "أمينة محمد!" }).first();
  const { line, letters } = await name.evaluate((element) => {
    const boxOf = (node: Node, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return range.getBoundingClientRect();
    };
    const text = element.firstChild as Text;
    const beside = element.nextSibling as Text;
    return {
      line: [element.getBoundingClientRect().right, boxOf(beside, 1, beside.length).left],
      letters: [boxOf(text, text.length - 1, text.length).left, boxOf(text, 0, 1).left],
    };
  });
  // The name comes first; inside it, the last letter is leftmost.
  expect(line).toEqual(line.toSorted((one, other) => one - other));
  expect(letters).toEqual(letters.toSorted((one, other) => one - other));
  const place = page.locator("main td", { hasText: "القاهرة" }).first();
  expect(await place.locator("bdi").evaluate((city) => getComputedStyle(city).direction)).toBe("rtl");
  expect(await place.evaluate((item) => getComputedStyle(item).direction)).toBe("ltr");
});

test("the Ethiopic font loads only on pages with an Ethiopic name", async () => {
  const { email } = await newMember({ fullName: "ሰላም ተስፋዬ" });
  const { page } = await visitProfiles(`${PROFILES}?search=brian`);
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font" && request.url().includes("noto-sans")) fonts.push(request.url());
  });
  await page.reload({ waitUntil: "networkidle" });
  expect(fonts).toEqual([]);
  await page.goto(`${PROFILES}?search=${encodeURIComponent(email)}`, { waitUntil: "networkidle" });
  const isDrawn = await page.evaluate(() => document.fonts.check("1rem 'Isa Scripts'", "ሰላም"));
  expect(isDrawn).toBe(true);
  expect(fonts.filter((font) => !/noto-sans-ethiopic-ethiopic-400-normal-[^/]+\.woff2$/.test(font))).toEqual([]);
});
