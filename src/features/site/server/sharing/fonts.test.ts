import fc from "fast-check";
import { expect, test } from "vitest";
import { drawableText, loadFonts } from "./fonts.ts";
import { handFor } from "./shape-line.ts";
import { visualRuns } from "./visual-runs.ts";

const FONTS = await loadFonts();
const drawable = (text: string) => drawableText(text, FONTS);

test.each([
  "Ọláwálé Ṣàngódélé",
  "Ẹ̀bùn Ọ̀dọ́ ń’lẹ̀",
  "Ɓature Ɗanjuma",
  "Mbɔ́tɛ yɔ̌ ŋ́",
  "ǃXóõ ǀGui",
  "Zoë Nguyễn-Łukasz",
  "Ωμέγα Анна",
  "أمينة الفاسي",
  "ሰላማዊት ተስፋዬ",
  "ⴰⵎⵉⵏⴰ ⵜⴰⴼⴰⵙⵜ",
  "ߊߡߌߣߊ ߞߋߌߕߊ",
  "𞤀𞤥𞤭𞤲𞤢 𞤔𞤢𞤤𞤮",
])("the name %s stays unchanged", (name) => {
  expect(drawable(name)).toBe(name.normalize("NFC"));
});

test("emoji are removed as a whole, including joined ones and flags, without a gap", () => {
  expect(drawable("Amina 🎉 Trading 👩🏾‍🌾🇰🇪")).toBe("Amina Trading");
  expect(drawable("🏃‍♀️ Run 1️⃣")).toBe("Run 1");
});

test("other scripts are removed, and the rest stays", () =>
  expect(drawable("漢字 Karibu ไทย Foods")).toBe("Karibu Foods"));

test("control and direction characters are removed", () => {
  expect(drawable("Ni\u0000a\u202eMwangi\u2067\u0007\ufeff")).toBe("NiaMwangi");
  expect(drawable("a\tb\r\nc\u00a0\u2003d")).toBe("a b c d");
});

test("half a surrogate pair and a mark without a letter are removed", () => {
  expect(drawable("Nia\ud83c Mwangi")).toBe("Nia Mwangi");
  expect(drawable("\u0301Nia")).toBe("Nia");
});

test("the marks on one letter are limited", () => {
  expect(drawable(`Z${"\u0335".repeat(50)}alo`)?.length).toBeLessThan(8);
});

test("decomposed letters are composed", () => expect(drawable("Zoe\u0308")).toBe("Zoë"));

test("a text without drawable characters becomes null", () => {
  expect([drawable("🎉 漢字"), drawable(" \u200b "), drawable("!!!"), drawable(""), drawableText(null, FONTS)]).toEqual(
    [null, null, null, null, null],
  );
});

test("every drawn glyph exists, for any text", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(..."aẹɓ لاأئ٣ሰፋ፡(1)!\u0301\u064b\u200c\u200d🎉"), maxLength: 40 }),
  );
  fc.assert(
    fc.property(anything, (written) => {
      const text = drawable(written) ?? "";
      const { typeface, rightToLeft } = handFor(text, "heading", FONTS);
      const runs = visualRuns(text, typeface, rightToLeft);
      const glyphs = runs.flatMap((run) => run.font.shape(run.text, run.level % 2 === 1).glyphs);
      expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
      expect(runs.reduce((length, run) => length + run.text.length, 0)).toBe(text.length);
    }),
    { numRuns: 500 },
  );
});
