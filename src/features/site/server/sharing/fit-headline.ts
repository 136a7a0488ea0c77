import { EM, type ShareFonts } from "./fonts.ts";
import { isTall } from "./scripts.ts";
import { handFor, measureIn, type ShapedLine, shapeLine } from "./shape-line.ts";
import { balanceText } from "./wrap-text.ts";

const SMALLEST = { size: 50, lines: 3 };
/** From a short name to a long title; the smallest is still read in the small preview of a chat. */
const SIZES = [
  { size: 96, lines: 2 },
  { size: 82, lines: 2 },
  { size: 70, lines: 3 },
  { size: 58, lines: 3 },
  SMALLEST,
];

export type Headline = { lines: ShapedLine[]; size: number; lineHeight: number };

/** The largest size at which the whole text fits; at the smallest, its end may be missing. */
export function fitHeadline(text: string, room: { width: number; height: number }, fonts: ShareFonts): Headline {
  const hand = handFor(text, "heading", fonts);
  const measure = measureIn(hand, EM);
  const spacing = isTall(text) ? 1.32 : 1.12;
  const wrap = ({ size, lines }: typeof SMALLEST) =>
    balanceText(text, { width: (room.width * EM) / size, lines, measure });
  const fits = (step: typeof SMALLEST) => {
    const { whole, lines } = wrap(step);
    return whole && lines.length * step.size * spacing <= room.height;
  };
  const chosen = SIZES.find(fits) ?? SMALLEST;
  const lines = wrap(chosen).lines.map((line) => shapeLine(line, hand));
  return { lines, size: chosen.size, lineHeight: chosen.size * spacing };
}
