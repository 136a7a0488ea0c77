import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { DESKTOP, openPage, testBrowser, waitUntilHydrated } from "../support/browser.ts";
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

const publicLink = (page: Page) => page.getByRole("link", { name: /\/profile\/ISA-/ });
const side = (page: Page, name: "Front" | "Back") => page.getByRole("img", { name: `${name} of the E-DID card` });

async function download(page: Page, name: "front" | "back") {
  const pending = page.waitForEvent("download");
  await page.getByRole("button", { name: `Download PNG of the ${name}` }).click();
  const file = await pending;
  return { name: file.suggestedFilename(), picture: await readFile(await file.path()) };
}

test("card sides download as PNG at double size, with QR code and photo on the front", {
  tags: "gate",
}, async () => {
  const { page } = await open("zawadi");
  for (const face of ["front", "back"] as const) {
    const { name, picture } = await download(page, face);
    expect(name).toMatch(new RegExp(`^ISA-TZ-ES-\\d{5,}-${face}\\.png$`));
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: "png", width: 1712, height: 1080 });
    const { entropy } = await sharp(picture).stats();
    expect(entropy).toBeGreaterThan(0.5);
    if (face === "back") continue;
    const address = await publicLink(page).getAttribute("href");
    for (const seen of [picture, await onPhone(picture, 2 * 328), await onPhone(picture, 360)])
      expect(await readCodes(seen)).toEqual([address]);
  }

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
  const { picture } = await download(page, "front");
  const { data } = await sharp(picture)
    .extract({ left: 270, top: 400, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0, 0, 255]);
});

test("the card's QR code is readable on a phone screen, in light and dark mode", async () => {
  const { page } = await visitAs("zawadi", "/card", { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 });
  const address = await publicLink(page).getAttribute("href");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await readCodes(await side(page, "Front").screenshot())).toEqual([address]);
  }
});

test("Print opens the print dialog; paper shows only both card sides at bank card size", {
  tags: "gate",
}, async () => {
  const { page } = await open("chinedu");
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute("data-printed", "") }));
  await page.getByRole("button", { name: "Print" }).click();
  await expect.poll(() => page.locator("body[data-printed]").count()).toBe(1);
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

test("a private card has no public link or sharing, and its text fits the smallest screen", async () => {
  const { page } = await visitAs("sipho", "/card", { viewport: { width: 320, height: 640 } });
  await page.getByText("Your card is private.", { exact: false }).waitFor();
  await waitUntilHydrated(page);
  expect(await publicLink(page).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Share on WhatsApp" }).count()).toBe(0);
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

test("a new tier shows confetti, except with reduced motion; card text is at least 12 pixels on phones", async () => {
  const { page } = await visitAs("chinedu", "/card?new=pioneer", { viewport: { width: 360, height: 780 } });
  await page.getByRole("heading", { level: 1, name: "You are a Pioneer now!", exact: true }).waitFor();
  const confetti = page.locator(".animate-confetti");
  await expect.poll(() => confetti.first().isVisible()).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => confetti.first().isVisible()).toBe(false);
  for (const [path, names] of [
    ["/card", ["Front", "Back"]],
    ["/dashboard", ["Front"]],
    ["/dashboard?tab=profile", ["Front"]],
  ] as const) {
    await openPage(page, path);
    for (const name of names) {
      const sizes = await side(page, name).evaluate((drawing) => {
        const scale = drawing.getBoundingClientRect().width / 856;
        return [...drawing.querySelectorAll("text")].map((text) => Number(text.getAttribute("font-size")) * scale);
      });
      expect(sizes.length).toBeGreaterThan(4);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
    }
  }
});

/** The middle is compared, because the pointer tilts the card. */
async function expectSeen(page: Page, name: "front" | "back"): Promise<void> {
  const seen = () =>
    page.locator("label:has(svg[data-side])").evaluate((card) => {
      const { left, width, top, height } = card.getBoundingClientRect();
      const middle = document.elementFromPoint(left + width / 2, top + height / 2);
      return middle?.closest<SVGElement>("svg")?.dataset.side;
    });
  await expect.poll(seen).toBe(name);
}

test("the card turns over by tap and keyboard, with and without script", async () => {
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

test("the card page toggles the public profile, with and without script, and reports a failed save", async () => {
  const member = await newMember(COMPLETE);
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit("/robots.txt", { javaScriptEnabled });
    await signInAs(page, member.email, PASSWORD);
    await openPage(page, "/card");
    const toggle = page.getByRole("switch", { name: "Make my profile public" });
    for (const isPublic of [true, false]) {
      await toggle.click();
      await expect.poll(() => toggle.getAttribute("aria-checked")).toBe(String(isPublic));
      await expect.poll(async () => (await member.stored()).okFeatureProfile).toBe(isPublic);
      await expect.poll(() => publicLink(page).count()).toBe(isPublic ? 1 : 0);
    }
    if (!javaScriptEnabled) continue;
    await page.route("**/card.data*", (route) =>
      route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
    );
    await toggle.click();
    await page.getByText("This could not be saved. Please try again.").waitFor();
    await expect.poll(() => toggle.getAttribute("aria-checked")).toBe("false");
  }
});

/** Stub of the share sheet, with or without support for pictures. */
async function standInForSheet(page: Page) {
  await page.addInitScript(() =>
    Object.assign(navigator, {
      canShare: () => !("refusesPictures" in window),
      share: async ({ files = [], ...rest }: ShareData) => {
        const pictures = files.map(({ name, type, size }) => ({ name, type, isEmpty: size === 0 }));
        Object.assign(window, { shared: { ...rest, pictures } });
      },
    }),
  );
  return {
    shared: () => page.evaluate(() => (window as unknown as { shared?: unknown }).shared),
    refusePictures: () => page.evaluate(() => void Object.assign(window, { refusesPictures: true, shared: undefined })),
  };
}

test("share sheet and WhatsApp share the card's link, with the picture where the device supports it", {
  tags: "gate",
}, async () => {
  const { page } = await visitAs("zawadi", "/robots.txt", { hasTouch: true, isMobile: true });
  const { shared, refusePictures } = await standInForSheet(page);
  await openPage(page, "/card");
  const whatsapp = page.getByRole("link", { name: "Share on WhatsApp" });
  const { origin, searchParams } = new URL((await whatsapp.getAttribute("href")) ?? "");
  expect(origin).toBe("https://wa.me");
  expect(searchParams.get("text")).toMatch(/\/profile\/ISA-TZ-ES-\d{5,}$/);
  await whatsapp.click();
  await expect.poll(shared).toMatchObject({ pictures: [{ type: "image/png" }] });

  const picture = { name: expect.stringMatching(/^ISA-TZ-ES-\d{5,}-front\.png$/), type: "image/png", isEmpty: false };
  const text = expect.stringMatching(/^Here is my ISA E-DID card \(Builder\)\. .*\/profile\/ISA-TZ-ES-\d{5,}$/);
  const share = page.getByRole("button", { name: "Share", exact: true });
  await share.click();
  await expect.poll(shared).toEqual({ text, pictures: [picture] });
  await refusePictures();
  await share.click();
  await expect.poll(shared).toEqual({ text, pictures: [] });
});

test("a tier gained by auto-save is announced on the page and by mail; a lower tier is explained", async () => {
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
