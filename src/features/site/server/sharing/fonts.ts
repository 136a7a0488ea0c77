import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** One font weight per script, chosen so that lines in two scripts look equally dark. */
const FILES = {
  heading: "@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf",
  latin: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
  arabic: "@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf",
  ethiopic: "@expo-google-fonts/noto-sans-ethiopic/600SemiBold/NotoSansEthiopic_600SemiBold.ttf",
  // The Tifinagh and NKo fonts are published in this weight only.
  tifinagh: "@expo-google-fonts/noto-sans-tifinagh/400Regular/NotoSansTifinagh_400Regular.ttf",
  nko: "@expo-google-fonts/noto-sans-nko/400Regular/NotoSansNKo_400Regular.ttf",
  adlam: "@expo-google-fonts/noto-sans-adlam/600SemiBold/NotoSansAdlam_600SemiBold.ttf",
};
type FontName = keyof typeof FILES;

/** Fallback fonts for letters that the font for Latin, Greek and Cyrillic lacks. */
export const scriptFonts = ({ arabic, ethiopic, tifinagh, nko, adlam }: ShareFonts): ShareFont[] => [
  arabic,
  ethiopic,
  tifinagh,
  nko,
  adlam,
];

/** Lengths of fonts are in thousandths of the font size. */
export const EM = 1000;

type Glyph = { id: number; x: number; y: number };
type ShapedRun = { glyphs: Glyph[]; width: number };

export type ShareFont = {
  covers(codePoint: number): boolean;
  /** @returns glyphs in visual order, from left to right */
  shape(text: string, rightToLeft: boolean): ShapedRun;
  /** @returns SVG path data whose y axis points up */
  outline(glyph: number): string;
};

export type ShareFonts = Record<FontName, ShareFont>;

let loaded: Promise<ShareFonts> | undefined;

/** Loads the fonts on first use and keeps them in memory, about 10 MB. */
export function loadFonts(): Promise<ShareFonts> {
  loaded ??= readFonts().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function readFonts(): Promise<ShareFonts> {
  const names = Object.keys(FILES) as FontName[];
  const read = names.map(async (name) => [name, await readFont(FILES[name])] as const);
  return Object.fromEntries(await Promise.all(read)) as ShareFonts;
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

/** Texts with more characters never fit the image, so the rest is not processed. */
const LONGEST = 400;
/** Characters per grapheme: more combining marks (Zalgo text) would cover the lines above. */
const LONGEST_CLUSTER = 4;

const CLUSTERS = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export const clustersOf = (text: string): string[] => Array.from(CLUSTERS.segment(text), ({ segment }) => segment);

/** Removes characters without a glyph (emoji, other scripts, control characters). @returns null for an empty result */
export function drawableText(text: string | null, fonts: ShareFonts): string | null {
  const bearers = [fonts.latin, ...scriptFonts(fonts)];
  const clusters = clustersOf((text ?? "").slice(0, LONGEST).toWellFormed().normalize("NFC"));
  const kept = clusters.map((cluster) => (/\s/u.test(cluster) ? " " : drawableCluster(cluster, bearers)));
  const tidy = kept.join("").replace(/ +/g, " ").trim();
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : null;
}

/** Draws a grapheme with a single font, because marks of another font would be misplaced. */
function drawableCluster(cluster: string, bearers: ShareFont[]): string {
  const characters = [...cluster].filter(isShown).slice(0, LONGEST_CLUSTER);
  const base = characters[0];
  if (base === undefined || base !== [...cluster][0] || /\p{M}/u.test(base)) return "";
  const has = (font: ShareFont) => (character: string) => font.covers(character.codePointAt(0) ?? 0);
  const whole = bearers.find((font) => characters.every(has(font)));
  const font = whole ?? bearers.find((bearer) => has(bearer)(base));
  return font === undefined ? "" : characters.filter(has(font)).join("");
}

/** Removes bidi controls, which could reverse the text after them; keeps ZWNJ, which Persian needs. */
const isShown = (character: string): boolean =>
  character === "\u200c" || !/[\p{C}\p{Variation_Selector}\ufffd]/u.test(character);
