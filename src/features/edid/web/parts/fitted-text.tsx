type Props = {
  line: FittedLine;
  x: number;
  y: number;
  fill: string;
  weight?: number;
  translate?: string;
  textAnchor?: "middle";
};

export function FittedText({ line, x, y, fill, weight = 400, ...rest }: Props) {
  return (
    <text
      x={x}
      y={y}
      fill={fill}
      fontSize={line.size}
      fontWeight={weight}
      unicodeBidi="plaintext"
      {...rest}
      {...(line.length === undefined ? {} : { textLength: Math.round(line.length), lengthAdjust: "spacingAndGlyphs" })}
    >
      {line.text}
    </text>
  );
}

/** Widths of letters in a common sans serif font, in thousandths of the font size. */
const WIDTHS: readonly (readonly [string, number])[] = [
  ["ijl'|", 222],
  [" .,:;!ftI[]()/\\·-", 300],
  ["rcksvxyzJ", 500],
  ["abdeghnopquL0123456789+_", 556],
  ["FTZ", 611],
  ["ABEKPSVXY&wCDHNRU", 710],
  ["GOQmM", 820],
  ["W@%", 960],
];
const OTHER = 800;
const ARABIC = 560;
const BOLD = 1.07;
/** A text wider than this share of its space gets a fixed `textLength`, because the browser's font may be wider. */
const TIGHT = 0.85;

const WIDTH_OF = new Map(WIDTHS.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)));

type Room = { width: number; size: number; smallest: number; bold?: boolean };
type FittedLine = { text: string; size: number; length: number | undefined };

export function textWidth(text: string, size: number, bold = false): number {
  const sum = [...text.normalize("NFD")].reduce((total, letter) => total + widthOf(letter), 0);
  return (sum / 1000) * size * (bold ? BOLD : 1);
}

function widthOf(letter: string): number {
  if (/[\p{M}\p{Cf}]/u.test(letter)) return 0;
  return WIDTH_OF.get(letter) ?? (/\p{Script=Arabic}/u.test(letter) ? ARABIC : OTHER);
}

export function fitLine(text: string, room: Room): FittedLine {
  const natural = textWidth(text, room.size, room.bold);
  const size = Math.max(room.smallest, Math.min(room.size, Math.floor((room.size * room.width) / natural)));
  return measured(shorten(text, size, room), size, room);
}

export function fitTwoLines(text: string, room: Room): FittedLine[] {
  if (textWidth(text, room.size, room.bold) <= room.width) return [measured(text, room.size, room)];
  const [first, second] = halves(text);
  if (second === "") return [fitLine(text, room)];
  const lines = [fitLine(first, room), fitLine(second, room)];
  const size = Math.min(...lines.map((line) => line.size));
  return lines.map((line) => measured(line.text, size, room));
}

function halves(text: string): [string, string] {
  const breaks = [...text.matchAll(/\s+/gu)].map(({ index }) => index);
  const best = breaks.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))[0];
  return best === undefined ? [text, ""] : [text.slice(0, best), text.slice(best).trim()];
}

function measured(text: string, size: number, room: Room): FittedLine {
  const width = textWidth(text, size, room.bold);
  return { text, size, length: width > room.width * TIGHT ? Math.min(width, room.width) : undefined };
}

/** Older browsers have no Intl.Segmenter. */
const lettersOf = (text: string): { index: number }[] =>
  Intl.Segmenter
    ? [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)]
    : [...text.matchAll(/\P{M}\p{M}*/gu)];

/** Cuts between graphemes. The Unicode isolate keeps the ellipsis at the end of an Arabic name. */
function shorten(text: string, size: number, { width, bold }: Room): string {
  if (textWidth(text, size, bold) <= width) return text;
  const letters = lettersOf(text);
  let kept = letters.length;
  const cut = () => `\u2068${text.slice(0, letters[kept]?.index).trimEnd()}…\u2069`;
  while (kept > 1 && textWidth(cut(), size, bold) > width) kept -= 1;
  return cut();
}
