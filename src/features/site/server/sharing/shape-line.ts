import bidiFactory from "bidi-js";
import { clustersOf, EM, type ShareFont, type ShareFonts, scriptFonts } from "./fonts.ts";

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

type Run = { text: string; font: ShareFont; level: number };

const BIDI = bidiFactory();

/** Splits a line into runs in visual order, by the Unicode bidirectional algorithm. */
export function visualRuns(line: string, typeface: ShareFont[], rightToLeft: boolean): Run[] {
  const { levels } = BIDI.getEmbeddingLevels(line, rightToLeft ? "rtl" : "ltr");
  return inVisualOrder(logicalRuns(line, levels, typeface), 1);
}

function logicalRuns(line: string, levels: Uint8Array, typeface: ShareFont[]): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const cluster of clustersOf(line)) {
    const last = runs.at(-1);
    const [font, level] = [fontFor(cluster, typeface, last?.font), levels[at] ?? 0];
    at += cluster.length;
    if (font === undefined) continue;
    if (last?.font === font && last.level === level) last.text += cluster;
    else runs.push({ text: cluster, font, level });
  }
  return runs;
}

/** Spaces, digits and punctuation keep the font of the word before them. */
function fontFor(cluster: string, typeface: ShareFont[], current: ShareFont | undefined): ShareFont | undefined {
  const covers = (font: ShareFont) => [...cluster].every((character) => font.covers(character.codePointAt(0) ?? 0));
  if (current && !/\p{L}/u.test(cluster) && covers(current)) return current;
  return typeface.find(covers);
}

/** Reorders runs by rule L2 of the Unicode bidirectional algorithm. */
function inVisualOrder(runs: Run[], level: number): Run[] {
  if (runs.every((run) => run.level < level)) return runs;
  const stretches: Run[][] = [];
  for (const run of runs) {
    const last = stretches.at(-1);
    const nested = (last?.[0]?.level ?? -1) >= level;
    if (last && nested && run.level >= level) last.push(run);
    else stretches.push([run]);
  }
  return stretches.flatMap((stretch) =>
    (stretch[0]?.level ?? 0) >= level ? inVisualOrder(stretch, level + 1).toReversed() : stretch,
  );
}
