import { visualRuns } from "./bidi-runs.ts";
import { EM, type ShareFont, type ShareFonts } from "./fonts.ts";
import { isRightToLeft } from "./scripts.ts";

export type Style = "heading" | "text";

/** A text that no size and place has been chosen for. */
export type ShapedLine = { outlines: { path: string; x: number; y: number }[]; width: number };

/** A way of writing one text: its fonts, and where it begins. */
export type Hand = { typeface: ShareFont[]; rightToLeft: boolean };

/** The heading font knows fewer letters than the other: a text is not set in both. */
export function handFor(text: string, style: Style, fonts: ShareFonts): Hand {
  const { heading, latin, arabic, ethiopic } = fonts;
  const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const serves = style === "heading" && codePoints.every((code) => heading.covers(code) || !latin.covers(code));
  return { typeface: [serves ? heading : latin, arabic, ethiopic], rightToLeft: isRightToLeft(text) };
}

/** How wide a line is at this size, each text measured once. */
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
