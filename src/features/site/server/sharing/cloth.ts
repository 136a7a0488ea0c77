import { THREADS } from "./palette.ts";

const BLOCK = 90;

/** The motifs of the cloth on the pages (shell/brand/cloth.tsx), on blocks of 80. */
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

/** Narrow strips, sewn side by side. */
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
