import sharp from "sharp";
import { expect, test } from "vitest";
import { BRAND } from "#kernel/brand.ts";
import { onPhone, readCodes } from "#test/read-code.ts";
import { loadFonts } from "./fonts.ts";
import { drawShareImage, rasterise } from "./render-share-image.ts";
import type { ShareContent } from "./share-content.ts";

const FONTS = await loadFonts();
const MOST_BYTES = 250_000;
const ADDRESS = "https://isa.example/profile/ISA-KE-SE-00042";

const opportunity = (title: string, organizer: string | null = "African Development Institute"): ShareContent => ({
  kind: "opportunity",
  title,
  organizer,
  typeLabel: "Grant",
  region: "East Africa",
  deadlineText: "Closes in 12 days",
});
const profile = (name: string): ShareContent => ({
  kind: "profile",
  name,
  businessName: null,
  tierLabel: null,
  country: null,
  typeLabel: null,
  address: ADDRESS,
});
const filled = (text: string): ShareContent => ({
  kind: "opportunity",
  title: text,
  organizer: text,
  typeLabel: text,
  region: text,
  deadlineText: text,
});

const painted = async (content: ShareContent) => rasterise(await drawShareImage(content));

/** Pixels in the headline colour, right or left of the code, and the columns that they take. */
async function ink(content: ShareContent, left = 0): Promise<{ pixels: number; left: number; right: number }> {
  const { data, info } = await sharp(await painted(content))
    .extract({ left, top: 150, width: 840, height: 340 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns: number[] = [];
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at + 2] ?? 0) > 220) columns.push(left + ((at / info.channels) % info.width));
  }
  return { pixels: columns.length, left: Math.min(...columns), right: Math.max(...columns) };
}

const NAMES = {
  Latin: "Nia Wanjiru Mwangi",
  Yoruba: "Ẹ̀bùn Ọ̀dọ́ ń’lẹ̀",
  Arabic: "أمينة الفاسي",
  Ethiopic: "ሰላማዊት ተስፋዬ",
  Tifinagh: "ⴰⵎⵉⵏⴰ ⵜⴰⴼⴰⵙⵜ",
  "N'Ko": "ߊߡߌߣߊ ߞߋߌߕߊ",
  Adlam: "𞤀𞤥𞤭𞤲𞤢 𞤔𞤢𞤤𞤮",
};

for (const [script, name] of Object.entries(NAMES)) {
  test(`a name in ${script} letters is drawn, and nothing of it as a box`, async () => {
    expect((await ink(profile(name))).pixels).toBeGreaterThan(2000);
    const drawing = await drawShareImage(profile(name));
    const boxes = Object.values(FONTS).map((font) => font.outline(0));
    expect(boxes.filter((box) => box !== "" && drawing.includes(box))).toEqual([]);
  });
}

test.each(Object.entries(NAMES))(
  "the QR code of a profile is readable on a phone, beside a name in %s",
  async (_, name) => {
    const picture = await painted(profile(name));
    for (const seen of [picture, await onPhone(picture, 360)]) expect(await readCodes(seen)).toEqual([ADDRESS]);
  },
);

test("a picture that is not a profile has no QR code", async () => {
  for (const content of [{ kind: "site" } as const, opportunity("Women in Agribusiness")])
    expect(await readCodes(await painted(content))).toEqual([]);
});

test("two names of the same script give different pictures", async () => {
  const [one, other] = await Promise.all([ink(profile("أمينة الفاسي")), ink(profile("كريم بناني"))]);
  expect(one).not.toEqual(other);
});

test("a picture is a PNG of 1200 by 630 below 60 kB", async () => {
  const contents: ShareContent[] = [{ kind: "site" }, opportunity("Women in Agribusiness"), profile(NAMES.Arabic)];
  for (const content of contents) {
    const bytes = await painted(content);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(bytes.byteLength).toBeLessThan(60_000);
  }
});

test("the longest texts of every script stay below 250 kB", async () => {
  const longest = ["W@&%#", "Ẅ̃Ộ̩ ", "ሠራዊቷጔ", "أمينةًّ ", "Ab أم ሰላ ", "🎉x"].map((text) => text.repeat(2000));
  for (const text of longest) expect((await painted(filled(text))).byteLength).toBeLessThan(MOST_BYTES);
});

test("a right-to-left name stands on the right in a mirrored picture", async () => {
  const [latin, arabic] = [await ink(profile("Nia")), await ink(profile("أمينة"), 360)];
  expect(latin.left).toBeGreaterThan(70);
  expect(latin.right).toBeLessThan(300);
  expect(arabic.left).toBeGreaterThan(800);
  expect(arabic.right).toBeLessThan(1130);
});

test("emoji and letters without a font do not change the picture", async () => {
  expect(await drawShareImage(opportunity("Grow 🎉 your 漢字 farm 👩🏾‍🌾"))).toBe(
    await drawShareImage(opportunity("Grow your farm")),
  );
});

test("a text without drawable letters gives the site's picture", async () => {
  const site = await drawShareImage({ kind: "site" });
  expect(await drawShareImage(opportunity("🎉 漢字"))).toBe(site);
  expect(await drawShareImage(profile(BRAND.tagline))).not.toBe(site);
});

test("markup in a text is drawn as letters only", async () => {
  const hostile = `<image href="file:///etc/passwd"/></svg><script>alert("1")</script>]]>&lt;`;
  const drawing = await drawShareImage(filled(hostile));
  expect([...new Set(drawing.match(/<\/?[a-z]+/g))].toSorted()).toEqual([
    "</g",
    "</svg",
    "<g",
    "<path",
    "<rect",
    "<svg",
  ]);
  expect(drawing).not.toMatch(/href|script|passwd|&/);
  expect(drawing.indexOf("</svg")).toBe(drawing.length - "</svg>".length);
  expect((await ink(opportunity(hostile))).pixels).toBeGreaterThan(3000);
});

test("a long title takes three lines at most and never reaches the cloth", async () => {
  const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(3);
  for (const title of [word, "A programme for founders ".repeat(20)]) {
    const drawing = await drawShareImage(opportunity(title, null));
    const lines = [...drawing.matchAll(/<g fill="#fdf8ec" transform="translate\(72 [\d.]+\) scale\(([\d.]+)/g)];
    expect(lines.map(([, scale]) => scale)).toEqual(["0.05", "0.05", "0.05"]);
    expect((await inkNearCloth(opportunity(title, null))).length).toBe(0);
  }
});

async function inkNearCloth(content: ShareContent): Promise<number[]> {
  const gap = await sharp(await painted(content))
    .extract({ left: 895, top: 150, width: 30, height: 340 })
    .greyscale()
    .raw()
    .toBuffer();
  return [...gap].filter((light) => light > 120);
}
