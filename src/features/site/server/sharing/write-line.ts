import { EM, type ShareFonts } from "./fonts.ts";
import { handFor, measureIn, type ShapedLine, shapeLine } from "./shape-line.ts";
import { shortenText } from "./wrap-text.ts";

/** Where texts begin: on the left, or on the right of a mirrored picture. */
export type Start = { x: number; fromRight: boolean };

/** One line in the text font, shortened when it must be. */
export function shortLine(text: string, size: number, width: number, fonts: ShareFonts): ShapedLine {
  const hand = handFor(text, "text", fonts);
  return shapeLine(shortenText(text, { width, measure: measureIn(hand, size) }), hand);
}

export const widthAt = (line: ShapedLine, size: number): number => (line.width * size) / EM;

/** Glyphs as outlines: nothing of a text itself is in the drawing. */
export function writeLine(line: ShapedLine, { x, fromRight }: Start, y: number, size: number, fill: string): string {
  const left = fromRight ? x - widthAt(line, size) : x;
  const glyphs = line.outlines.map(
    ({ path, x: dx, y: dy }) => `<path transform="translate(${dx} ${dy})" d="${path}"/>`,
  );
  const scale = size / EM;
  return `<g fill="${fill}" transform="translate(${left} ${y}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
}
