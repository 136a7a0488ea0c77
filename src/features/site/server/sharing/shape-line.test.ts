import { expect, test } from "vitest";
import { loadFonts } from "./fonts.ts";
import { handFor, shapeLine } from "./shape-line.ts";

const FONTS = await loadFonts();

test("brackets are mirrored in right-to-left text", () => {
  const { arabic } = FONTS;
  const first = (text: string, rightToLeft: boolean) => arabic.shape(text, rightToLeft).glyphs[0]?.id;
  expect(first("(", true)).toBe(first(")", false));
});

test("Arabic letters are joined, and drawn from the right", () => {
  const ids = (text: string) => FONTS.arabic.shape(text, true).glyphs.map(({ id }) => id);
  const apart = [..."سلم"].flatMap(ids);
  expect(ids("سلم")).toHaveLength(3);
  expect(ids("سلم")).not.toEqual(apart.toReversed());
  expect(ids("سلم").at(-1)).not.toBe(ids("س")[0]);
  expect(shapeLine("سلم", handFor("سلم", "heading", FONTS)).width).toBeLessThan(
    [..."سلم"].reduce((sum, letter) => sum + FONTS.arabic.shape(letter, true).width, 0),
  );
});

test("a heading with a letter that its font lacks is set in the other font as a whole", () => {
  const fonts = (text: string) => handFor(text, "heading", FONTS).typeface[0];
  expect(fonts("Bature Danjuma")).toBe(FONTS.heading);
  expect(fonts("Ɓature Danjuma")).toBe(FONTS.latin);
  expect(fonts("Amina أمينة")).toBe(FONTS.heading);
});

test.each([
  ["Yoruba", "Ẹ̀bùn Ọ̀dọ́ ń’lẹ̀"],
  ["Igbo", "Ụ́lọ̀ ákwụ́kwọ́"],
  ["Lingala", "Mbɔ́tɛ na yɔ̌"],
  ["Ewe", "Ŋútsu ɖɔ̃̀"],
  ["letters taken apart", "E\u0323\u0300bun"],
])("a headline in %s uses the font that places every mark", (_language, text) => {
  expect(handFor(text, "heading", FONTS).typeface[0]).toBe(FONTS.latin);
});

test("a headline with composed letters keeps the headline font", () => {
  expect(handFor("Café Öko", "heading", FONTS).typeface[0]).toBe(FONTS.heading);
  expect(handFor("Cafe\u0301", "heading", FONTS).typeface[0]).toBe(FONTS.heading);
});

test("a second mark is placed above its letter", () => {
  const [letter, mark] = FONTS.latin.shape("Ọ\u0300", false).glyphs;
  expect(letter).toMatchObject({ x: 0, y: 0 });
  expect(mark?.y).toBeGreaterThan(0);
});
