import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  testBrowser,
  waitUntilHydrated,
} from "../support/browser.ts";
import { waitForMail } from "../support/mailbox.ts";
import { BUILDER } from "../support/profiles.ts";
import { onPhone, readCodes } from "../support/read-code.ts";
import { signInAs } from "../support/sign-in.ts";
import { visitsOfCast } from "./dashboard-visit.ts";
import { COMPLETE, formReady, newMember, PASSWORD, visitsOfMembers } from "./profile-visit.ts";

const visit = testBrowser();
const visitAs = visitsOfCast(visit);
const openForm = visitsOfMembers(visit);
const open = (name: string) => visitAs(name, "/card", { viewport: DESKTOP });

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

test("the code on the downloaded front leads to the public profile, also as it arrives on a phone", async () => {
  const { page } = await open("zawadi");
  const address = (await page.getByRole("link", { name: /\/profile\/ISA-/ }).getAttribute("href")) ?? "";
  const pending = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PNG of the front" }).click();
  const picture = await readFile(await (await pending).path());
  for (const seen of [picture, await onPhone(picture, 2 * 328), await onPhone(picture, 360)])
    expect(await readCodes(seen)).toEqual([address]);
});

test.each(["light", "dark"] as const)("the code is read from the screen of a phone, %s", async (colorScheme) => {
  const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, colorScheme };
  const { page } = await visitAs("zawadi", "/card", phone);
  const address = (await page.getByRole("link", { name: /\/profile\/ISA-/ }).getAttribute("href")) ?? "";
  expect(await readCodes(await side(page, "Front").screenshot())).toEqual([address]);
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

test("the names on the card stay inside of it, on the smallest screen too", async () => {
  const { page } = await visitAs("sipho", "/card", { viewport: { width: 320, height: 640 } });
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

test.each([
  ["/card", ["Front", "Back"]],
  ["/dashboard", ["Front"]],
  ["/dashboard?tab=profile", ["Front"]],
] as const)("on a phone of 360 pixels no text of the card on %s is under 12 pixels", async (path, names) => {
  const { page } = await visitAs("chinedu", path, { viewport: { width: 360, height: 780 } });
  for (const name of names) {
    const sizes = await side(page, name).evaluate((drawing) => {
      const scale = drawing.getBoundingClientRect().width / 856;
      return [...drawing.querySelectorAll("text")].map((text) => Number(text.getAttribute("font-size")) * scale);
    });
    expect(sizes.length).toBeGreaterThan(4);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test.each([
  ["brian", "/card", "You are an Explorer", false],
  ["zawadi", "/card", "You are a Builder", false],
  ["chinedu", "/card?new=pioneer", "You are a Pioneer now!", true],
  ["brian", "/card?new=pioneer", "You are an Explorer", false],
  ["fatou", "/card?new=explorer", "Your card is on its way", false],
])("%s, at %s, reads: %s", async (name, path, title, celebrates) => {
  const { page } = await visitAs(name, path);
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  const confetti = page.locator(".animate-confetti");
  expect((await confetti.count()) > 0).toBe(celebrates);
  if (!celebrates) return;
  await expect.poll(() => confetti.first().isVisible()).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => confetti.first().isVisible()).toBe(false);
});

/** Whose middle lies in front: the pointer above it tilts the card. */
async function expectSeen(page: Page, name: "front" | "back"): Promise<void> {
  const seen = () =>
    page.locator("label:has(svg[data-side])").evaluate((card) => {
      const { left, width, top, height } = card.getBoundingClientRect();
      const middle = document.elementFromPoint(left + width / 2, top + height / 2);
      return middle?.closest<SVGElement>("svg")?.dataset.side;
    });
  await expect.poll(seen).toBe(name);
}

test("the card turns over by a tap, by the keyboard, and without script", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit("/robots.txt", { javaScriptEnabled });
    await signInAs(page, "chinedu@isa.example");
    await page.goto("/card");
    await expectSeen(page, "front");
    const tick = page.getByRole("checkbox", { name: "Show the back of the card" });
    await side(page, "Front").click();
    await expectSeen(page, "back");
    await page.getByText("Turn the card over").click();
    await expectSeen(page, "front");
    await tick.focus();
    await page.keyboard.press("Space");
    await expectSeen(page, "back");
  }
});

test.each([true, false])("a profile is made public and private again (script: %s)", async (javaScriptEnabled) => {
  const member = await newMember(COMPLETE);
  const { page } = await visit("/robots.txt", { javaScriptEnabled });
  await signInAs(page, member.email, PASSWORD);
  await page.goto("/card");
  if (javaScriptEnabled) await waitUntilHydrated(page);
  const toggle = page.getByRole("switch", { name: "Make my profile public" });
  for (const isPublic of [true, false]) {
    await toggle.click();
    await expect.poll(() => toggle.getAttribute("aria-checked")).toBe(String(isPublic));
    await expect.poll(async () => (await member.stored()).okFeatureProfile).toBe(isPublic);
    await expect.poll(() => page.getByRole("link", { name: /\/profile\/ISA-/ }).count()).toBe(isPublic ? 1 : 0);
  }
});

test("a switch whose post gets no answer says so, and stays as it was", async () => {
  const { page } = await open("brian");
  await page.route("**/card.data*", (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
  const toggle = page.getByRole("switch", { name: "Make my profile public" });
  await toggle.click();
  await page.getByText("This could not be saved. Please try again.").waitFor();
  await expect.poll(() => toggle.getAttribute("aria-checked")).toBe("true");
});

/** Keeps what is given to the system's sheet, and how it goes. */
async function standInForSheet(page: Page, takesPictures: boolean): Promise<() => Promise<unknown>> {
  await page.addInitScript((takes) => {
    Object.assign(navigator, {
      canShare: () => takes,
      share: async ({ files = [], ...rest }: ShareData) => {
        const pictures = files.map(({ name, type, size }) => ({ name, type, isEmpty: size === 0 }));
        Object.assign(window, { shared: { ...rest, pictures } });
      },
    });
  }, takesPictures);
  return () => page.evaluate(() => (window as unknown as { shared?: unknown }).shared);
}

test.each([true, false])(
  "the system shares the link, and the picture where it takes one: %s",
  async (takesPictures) => {
    const { page } = await visitAs("zawadi", "/robots.txt");
    const shared = await standInForSheet(page, takesPictures);
    await page.goto("/card");
    await waitUntilHydrated(page);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const name = expect.stringMatching(/^ISA-TZ-ES-\d{5,}-front\.png$/);
    await expect.poll(shared).toEqual({
      text: expect.stringMatching(/^Here is my ISA E-DID card \(Builder\)\. .*\/profile\/ISA-TZ-ES-\d{5,}$/),
      pictures: takesPictures ? [{ name, type: "image/png", isEmpty: false }] : [],
    });
  },
);

test("WhatsApp gets the link, on a phone with the picture", async () => {
  const { page } = await open("zawadi");
  const link = page.getByRole("link", { name: "Share on WhatsApp" });
  const { origin, searchParams } = new URL((await link.getAttribute("href")) ?? "");
  expect(origin).toBe("https://wa.me");
  expect(searchParams.get("text")).toMatch(/\/profile\/ISA-TZ-ES-\d{5,}$/);

  const phone = await visitAs("zawadi", "/robots.txt", { hasTouch: true, isMobile: true });
  const shared = await standInForSheet(phone.page, true);
  await phone.page.goto("/card");
  await waitUntilHydrated(phone.page);
  await phone.page.getByRole("link", { name: "Share on WhatsApp" }).click();
  await expect.poll(shared).toMatchObject({ pictures: [{ type: "image/png" }] });
});

test("a private card is not offered for sharing", async () => {
  const { page } = await open("sipho");
  await page.getByText("Your card is private.", { exact: false }).waitFor();
  expect(await page.getByRole("link", { name: "Share on WhatsApp" }).count()).toBe(0);
});

test("a tier that auto-save gains is told at once and by mail, and a fall is told kindly", async () => {
  const { userBio, ...rest } = BUILDER;
  const member = await newMember({ ...COMPLETE, ...rest, phoneWhatsapp: "+254712345678" });
  const { page } = await openForm(member, "/edit-profile?section=3");
  await page.getByLabel("These details are mine. Issue my E-DID card").check();
  await page.getByRole("button", { name: "Complete Your Profile!" }).click();
  await page.waitForURL("**/card?new=explorer");

  await page.goto("/edit-profile?section=0");
  await formReady(page);
  await page.getByLabel("About you").fill(userBio);
  await page.getByText("You are a Builder now!").waitFor();
  await page.getByRole("link", { name: "See my card" }).click();
  await page.waitForURL("**/card?new=builder");
  await page.getByRole("heading", { level: 1, name: "You are a Builder now!" }).waitFor();
  const mail = await waitForMail(inject("siteUrl"), member.email, /Builder/);
  expect(mail.links).toContain(`${inject("siteUrl")}/card?new=builder`);

  await member.save({ userBio: null });
  await page.goto("/card?new=builder");
  await page.getByRole("heading", { level: 1, name: "You are an Explorer" }).waitFor();
  const fallen = page.getByText("You have been a Builder before.", { exact: false });
  await fallen.waitFor();
  for (const path of ["/dashboard", "/edit-profile?section=4"]) {
    await page.goto(path);
    await fallen.waitFor();
  }
});
