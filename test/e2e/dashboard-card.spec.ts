import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { DESKTOP, testBrowser } from "../support/browser.ts";
import { visitsOfCast } from "./dashboard-visit.ts";

const visitAs = visitsOfCast(testBrowser());
const open = (name: string) => visitAs(name, "/dashboard?tab=profile", { viewport: DESKTOP });

const side = (page: Page, name: "Front" | "Back") => page.getByRole("img", { name: `${name} of the E-DID card` });

test.each(["Front", "Back"] as const)("the %s is downloaded as a PNG of twice its size", async (name) => {
  const { page } = await open("zawadi");
  const pending = page.waitForEvent("download");
  await page.getByRole("button", { name: `Download PNG of the ${name.toLowerCase()}` }).click();
  const download = await pending;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^ISA-TZ-ES-\\d{5,}-${name.toLowerCase()}\\.png$`));
  const picture = sharp(await readFile(await download.path()));
  const { format, width, height } = await picture.metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1712, height: 1080 });
  const { entropy } = await picture.stats();
  expect(entropy).toBeGreaterThan(0.5);
});

test("the photo is part of the downloaded picture", async () => {
  const { page } = await open("zawadi");
  const blue = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#0000ff" } })
    .webp()
    .toBuffer();
  await page.route("**/files/photo-of-a-test", (route) => route.fulfill({ body: blue, contentType: "image/webp" }));
  await side(page, "Front").evaluate((drawing) => {
    const photo = document.createElementNS("http://www.w3.org/2000/svg", "image");
    for (const [name, value] of Object.entries({
      href: "/files/photo-of-a-test",
      x: 48,
      y: 112,
      width: 180,
      height: 180,
    }))
      photo.setAttribute(name, String(value));
    drawing.append(photo);
  });
  const pending = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PNG of the front" }).click();
  const file = await readFile(await (await pending).path());
  const { data } = await sharp(file)
    .extract({ left: 270, top: 400, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0, 0, 255]);
});

test("on paper there is only the card, both sides, at the size of a bank card", async () => {
  const { page } = await open("chinedu");
  await page.emulateMedia({ media: "print" });
  for (const name of ["Front", "Back"] as const) {
    const box = await side(page, name).boundingBox();
    expect(box?.width).toBeCloseTo((85.6 / 25.4) * 96, 0);
    expect(box?.height).toBeCloseTo((54 / 25.4) * 96, 0);
  }
  await expect.poll(() => page.getByRole("heading").filter({ visible: true }).count()).toBe(0);
  await expect.poll(() => page.getByRole("button").filter({ visible: true }).count()).toBe(0);
  await expect.poll(() => page.getByRole("banner").isVisible()).toBe(false);
});

test("Print asks the browser to print", async () => {
  const { page } = await open("brian");
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute("data-printed", "") }));
  await page.getByRole("button", { name: "Print" }).click();
  await expect.poll(() => page.locator("body[data-printed]").count()).toBe(1);
});

test.each([
  ["brian", true],
  ["zawadi", true],
  ["fatou", true],
  ["sipho", false],
])("%s has a public link: %s", async (name, shown) => {
  const { page } = await open(name);
  const link = page.getByRole("link", { name: /\/profile\/ISA-/ });
  await expect.poll(() => link.isVisible()).toBe(shown);
  if (!shown) return;
  const { pathname } = new URL((await link.getAttribute("href")) ?? "");
  expect((await page.request.get(pathname)).status()).toBe(200);
});

test("the checklist names what is missing, each with the way to its section", async () => {
  const { page } = await open("zawadi");
  await expect
    .poll(() => page.getByRole("heading", { name: "Still missing to become a Pioneer" }).isVisible())
    .toBe(true);
  const link = (name: RegExp) => page.getByRole("link", { name }).getAttribute("href");
  await expect.poll(() => link(/^At least 3 impact metrics/)).toBe("/edit-profile?section=1");
  await expect.poll(() => link(/^LinkedIn or social profile/)).toBe("/edit-profile?section=0");
  await expect.poll(() => link(/^Your offer to mentor others/)).toBe("/edit-profile?section=3");
  await expect.poll(() => page.getByRole("link", { name: /^At least 3 skills/ }).count()).toBe(0);
});

test("the names on the card stay inside of it, on the smallest screen too", async () => {
  const { page } = await visitAs("sipho", "/dashboard?tab=profile", { viewport: { width: 320, height: 640 } });
  for (const name of ["Front", "Back"] as const) {
    const outside = await side(page, name).evaluate((drawing) => {
      const card = drawing.getBoundingClientRect();
      return [...drawing.querySelectorAll("text")]
        .filter((text) => {
          const { left, right } = text.getBoundingClientRect();
          return left < card.left || right > card.right;
        })
        .map((text) => text.textContent);
    });
    expect(outside).toEqual([]);
  }
});
