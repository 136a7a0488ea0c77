import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** One weight for each script, so that a line in two scripts keeps one colour. */
const FILES = {
  heading: "@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf",
  latin: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
  arabic: "@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf",
  ethiopic: "@expo-google-fonts/noto-sans-ethiopic/600SemiBold/NotoSansEthiopic_600SemiBold.ttf",
};

/** Every length of a font is in thousandths of the size. */
export const EM = 1000;

export type Glyph = { id: number; x: number; y: number };
export type ShapedRun = { glyphs: Glyph[]; width: number };

export type ShareFont = {
  covers(codePoint: number): boolean;
  /** Letters joined, placed and, from right to left, in the order in which they are seen. */
  shape(text: string, rightToLeft: boolean): ShapedRun;
  /** SVG path data; y grows upwards. */
  outline(glyph: number): string;
};

export type ShareFonts = Record<keyof typeof FILES, ShareFont>;

let loaded: Promise<ShareFonts> | undefined;

/** Loaded when the first picture is drawn, and kept: about 10 MB. */
export function loadFonts(): Promise<ShareFonts> {
  loaded ??= readFonts().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function readFonts(): Promise<ShareFonts> {
  const [heading, latin, arabic, ethiopic] = await Promise.all([
    readFont(FILES.heading),
    readFont(FILES.latin),
    readFont(FILES.arabic),
    readFont(FILES.ethiopic),
  ]);
  return { heading, latin, arabic, ethiopic };
}

async function readFont(file: string): Promise<ShareFont> {
  const { Blob, Buffer: Letters, Direction, Face, Font, shape } = await import("harfbuzzjs");
  const face = new Face(new Blob(await readFile(fileURLToPath(import.meta.resolve(file)))));
  const font = new Font(face);
  font.setScale(EM, EM);
  const covered = new Set(face.collectUnicodes());
  const letters = new Letters();
  return {
    covers: (codePoint) => covered.has(codePoint),
    outline: (glyph) => font.glyphToPath(glyph),
    shape(text, rightToLeft) {
      letters.reset();
      letters.addText(text);
      letters.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
      letters.guessSegmentProperties();
      shape(font, letters);
      let width = 0;
      const glyphs = letters
        .getGlyphInfosAndPositions()
        .map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
          const glyph = { id: codepoint, x: width + xOffset, y: yOffset };
          width += xAdvance;
          return glyph;
        });
      return { glyphs, width };
    },
  };
}
