import { EM, type ShareFont, type ShareFonts, scriptFonts } from "./fonts.ts";
import { visualRuns } from "./visual-runs.ts";

type Style = "heading" | "text";

export type ShapedLine = { outlines: { path: string; x: number; y: number }[]; width: number };

type Hand = { typeface: ShareFont[]; rightToLeft: boolean };

/** Uses the heading font only for a text that it can draw completely; it lacks letters and mark positions. */
export function handFor(text: string, style: Style, fonts: ShareFonts): Hand {
  const { heading, latin } = fonts;
  const codePoints = Array.from(text.normalize("NFC"), (character) => character.codePointAt(0) ?? 0);
  const stacksMarks = /\p{M}/u.test(text.normalize("NFC"));
  const serves =
    style === "heading" && !stacksMarks && codePoints.every((code) => heading.covers(code) || !latin.covers(code));
  return { typeface: [serves ? heading : latin, ...scriptFonts(fonts)], rightToLeft: isRightToLeft(text) };
}

export function measureIn({ typeface, rightToLeft }: Hand, size: number): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? widthOf(text, typeface, rightToLeft);
    known.set(text, width);
    return (width * size) / EM;
  };
}

function widthOf(text: string, typeface: ShareFont[], rightToLeft: boolean): number {
  const runs = visualRuns(text, typeface, rightToLeft);
  return runs.reduce((sum, run) => sum + run.font.shape(run.text, run.level % 2 === 1).width, 0);
}

export function shapeLine(text: string, { typeface, rightToLeft }: Hand): ShapedLine {
  const outlines: ShapedLine["outlines"] = [];
  let width = 0;
  for (const run of visualRuns(text, typeface, rightToLeft)) {
    const shaped = run.font.shape(run.text, run.level % 2 === 1);
    for (const { id, x, y } of shaped.glyphs) {
      const path = id === 0 ? "" : run.font.outline(id);
      if (path !== "") outlines.push({ path, x: width + x, y });
    }
    width += shaped.width;
  }
  return { outlines, width };
}

/** The first letter decides the direction of a text. */
export const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Nko}\p{Script=Adlam}]/u.test(text);

/** Arabic and Ethiopic need more line height, and look smaller at the same font size. */
export const isTall = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Ethiopic}]/u.test(text);
