import type { ShareFont, ShareFonts } from "./fonts.ts";

/** Longer texts never show in full: no time is spent on their ends. */
const LONGEST = 400;
/** A letter and the marks that a language puts on it; more would run over the lines above. */
const LONGEST_CLUSTER = 4;

const CLUSTERS = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export const clustersOf = (text: string): string[] => Array.from(CLUSTERS.segment(text), ({ segment }) => segment);

/**
 * The text without what no font has a glyph for (emoji, other scripts, control characters), so that no box is ever
 * drawn; null when nothing to read is left.
 */
export function drawableText(text: string | null, fonts: ShareFonts): string | null {
  const bearers = [fonts.latin, fonts.arabic, fonts.ethiopic];
  const clusters = clustersOf((text ?? "").slice(0, LONGEST).toWellFormed().normalize("NFC"));
  const kept = clusters.map((cluster) => (/\s/u.test(cluster) ? " " : drawableCluster(cluster, bearers)));
  const tidy = kept.join("").replace(/ +/g, " ").trim();
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : null;
}

/** All of its characters must come from one font: a mark is not placed on a letter of another. */
function drawableCluster(cluster: string, bearers: ShareFont[]): string {
  const characters = [...cluster].filter(isShown).slice(0, LONGEST_CLUSTER);
  const base = characters[0];
  if (base === undefined || base !== [...cluster][0] || /\p{M}/u.test(base)) return "";
  const has = (font: ShareFont) => (character: string) => font.covers(character.codePointAt(0) ?? 0);
  const whole = bearers.find((font) => characters.every(has(font)));
  const font = whole ?? bearers.find((bearer) => has(bearer)(base));
  return font === undefined ? "" : characters.filter(has(font)).join("");
}

/** Format characters could turn the direction of what stands after them; only the joiner of Arabic letters is kept. */
const isShown = (character: string): boolean =>
  character === "\u200c" || !/[\p{C}\p{Variation_Selector}\ufffd]/u.test(character);
