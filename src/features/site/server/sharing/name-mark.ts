import type { Colours } from "./palette.ts";

/** The mark and the letters of shell/brand/name-mark.tsx, on a square of 32 and to its right. */
const CHEVRON_UP = "M16 2 30 15h-7l-7-6.5L9 15H2z";
const CHEVRON_DOWN = "M16 30 2 17h7l7 6.5 7-6.5h7z";
const HEART = "M16 11.2 20.8 16 16 20.8 11.2 16z";
const LETTERS = [
  "M40 5h5.2v22H40z",
  "M66.5 5v4.7H56.2l-1.9 1.6v.6l1.9 1.6h6.3l5 4.3v4.9l-5 4.3H50.4v-4.7h10.3l1.9-1.6v-1l-1.9-1.6h-6.3l-5-4.2V9.3l5-4.3z",
  "M78.1 5h5.6L92 27h-5.6l-1.6-4.6h-7.9L75.3 27h-5.5zm.4 12.9h4.7L80.9 11z",
];

export const MARK_PARTS = [CHEVRON_UP, CHEVRON_DOWN, HEART, ...LETTERS];
const [BOX_WIDTH, BOX_HEIGHT] = [94, 32];

type Place = { x: number; y: number; height: number; fromRight: boolean };

export function nameMark({ x, y, height, fromRight }: Place, { ink, bright }: Colours): string {
  const scale = height / BOX_HEIGHT;
  const left = fromRight ? x - BOX_WIDTH * scale : x;
  return (
    `<g transform="translate(${left} ${y}) scale(${scale})" fill-rule="evenodd">` +
    `<path fill="${ink}" d="${CHEVRON_UP}${LETTERS.join("")}"/><path fill="${bright}" d="${CHEVRON_DOWN}${HEART}"/></g>`
  );
}
