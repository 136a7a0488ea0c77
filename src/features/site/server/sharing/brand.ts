import type { ShareContent } from "./share-content.ts";

const DEEP = { ground: "#0d3f2d", ink: "#fdf8ec", soft: "#d5e4d8", bright: "#f3c766", onBright: "#1b2520" } as const;
const DYED = { ...DEEP, ground: "#75290c", soft: "#fae7dd" } as const;

const THREADS = {
  ground: "#0a3325",
  gold: "#dba22d",
  clay: "#b4501f",
  cream: "#f3e6cd",
  brown: "#75290c",
} as const;

export type Colours = Record<keyof typeof DEEP, string>;

export const COLOURS: Record<ShareContent["kind"], Colours> = {
  opportunity: DEEP,
  profile: DYED,
  page: DEEP,
  site: DEEP,
};

const BLOCK = 90;

/** Copied from the motifs of shell/brand/cloth.tsx; each is 80 by 80 units. */
const MOTIFS = {
  diamond:
    `<path fill="${THREADS.cream}" d="M40 4 76 40 40 76 4 40z"/>` +
    `<path fill="${THREADS.clay}" d="M40 18 62 40 40 62 18 40z"/>` +
    `<path fill="${THREADS.gold}" d="M40 31l9 9-9 9-9-9z"/>`,
  steps: `<path fill="${THREADS.gold}" d="M0 80V60h10V45h10V30h10V15h20v15h10v15h10v15h10v20H60V65H50V50H30v15H20v15zM34 0h12v8H34z"/>`,
  bars: `<path fill="${THREADS.clay}" d="M0 6h80v10H0zM0 26h80v6H0zM0 48h80v6H0zM0 64h80v10H0z"/>`,
  check: `<path fill="${THREADS.cream}" d="M0 0h20v20H0zM40 0h20v20H40zM20 20h20v20H20zM60 20h20v20H60zM0 40h20v20H0zM40 40h20v20H40zM20 60h20v20H20zM60 60h20v20H60z"/>`,
  waves: `<path fill="none" stroke="${THREADS.gold}" stroke-width="7" d="M0 17 16 30 40 14l24 16 16-13M0 41l16 13 24-16 24 16 16-13M0 65l16 13 24-16 24 16 16-13"/>`,
  plain:
    `<path fill="${THREADS.brown}" d="M0 0h80v80H0z"/>` +
    `<path fill="${THREADS.gold}" d="M22 0h4v80h-4zM38 0h4v80h-4zM54 0h4v80h-4z"/>`,
};

const STRIPS: (keyof typeof MOTIFS)[][] = [
  ["check", "plain", "diamond", "bars", "plain", "waves", "steps"],
  ["diamond", "bars", "plain", "steps", "check", "plain", "diamond"],
  ["plain", "steps", "waves", "diamond", "bars", "check", "plain"],
  ["bars", "waves", "plain", "check", "steps", "diamond", "bars"],
  ["diamond", "check", "steps", "plain", "waves", "plain", "diamond"],
];

export const clothWidth = (strips: number): number => strips * BLOCK;

export function cloth(x: number, strips: number): string {
  const [width, height] = [clothWidth(strips), 7 * BLOCK];
  const sewn = STRIPS.slice(0, strips);
  const blocks = sewn.flatMap((strip, column) =>
    strip.map(
      (motif, row) =>
        `<g transform="translate(${column * BLOCK} ${row * BLOCK}) scale(${BLOCK / 80})">${MOTIFS[motif]}</g>`,
    ),
  );
  const seams = Array.from({ length: strips + 1 }, (_, column) => `M${column * BLOCK} 0v${height}`).join("");
  return (
    `<g transform="translate(${x} 0)"><path fill="${THREADS.ground}" d="M0 0h${width}v${height}H0z"/>${blocks.join("")}` +
    `<path stroke="${THREADS.ground}" stroke-width="6" d="${seams}"/></g>`
  );
}

/** Copied from shell/brand/name-mark.tsx: a mark of 32 by 32 units, with letters to its right. */
const CHEVRON_UP = "M16 2 30 15h-7l-7-6.5L9 15H2z";
const CHEVRON_DOWN = "M16 30 2 17h7l7 6.5 7-6.5h7z";
const HEART = "M16 11.2 20.8 16 16 20.8 11.2 16z";
const LETTERS = [
  "M40 5h5.2v22H40z",
  "M66.5 5v4.7H56.2l-1.9 1.6v.6l1.9 1.6h6.3l5 4.3v4.9l-5 4.3H50.4v-4.7h10.3l1.9-1.6v-1l-1.9-1.6h-6.3l-5-4.2V9.3l5-4.3z",
  "M78.1 5h5.6L92 27h-5.6l-1.6-4.6h-7.9L75.3 27h-5.5zm.4 12.9h4.7L80.9 11z",
];

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
