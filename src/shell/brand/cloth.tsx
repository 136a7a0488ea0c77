import { type ReactNode, useId } from "react";
import { APPLIQUES, type Applique } from "./appliques.tsx";

const BLOCK = 80;

const MOTIFS = {
  diamond: (
    <>
      <path className="thread-d" d="M40 4 76 40 40 76 4 40z" />
      <path className="thread-c" d="M40 18 62 40 40 62 18 40z" />
      <path className="thread-b" d="M40 31l9 9-9 9-9-9z" />
    </>
  ),
  steps: (
    <path
      className="thread-b"
      d="M0 80V60h10V45h10V30h10V15h20v15h10v15h10v15h10v20H60V65H50V50H30v15H20v15zM34 0h12v8H34z"
    />
  ),
  bars: <path className="thread-c" d="M0 6h80v10H0zM0 26h80v6H0zM0 48h80v6H0zM0 64h80v10H0z" />,
  check: (
    <path
      className="thread-d"
      d="M0 0h20v20H0zM40 0h20v20H40zM20 20h20v20H20zM60 20h20v20H60zM0 40h20v20H0zM40 40h20v20H40zM20 60h20v20H20zM60 60h20v20H60z"
    />
  ),
  waves: (
    <path
      fill="none"
      className="thread-line"
      strokeWidth="7"
      d="M-4 14 16 30 40 14l24 16 20-16M-4 38l20 16 24-16 24 16 20-16M-4 62l20 16 24-16 24 16 20-16"
    />
  ),
  plain: (
    <>
      <path className="thread-e" d="M0 0h80v80H0z" />
      <path className="thread-b" d="M22 0h4v80h-4zM38 0h4v80h-4zM54 0h4v80h-4z" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type Motif = keyof typeof MOTIFS;

const STRIPS = [
  ["diamond", "bars", "plain", "steps", "check", "plain", "diamond"],
  ["plain", "steps", "waves", "diamond", "bars", "check", "plain"],
  ["check", "plain", "diamond", "bars", "plain", "waves", "steps"],
  ["bars", "waves", "plain", "check", "steps", "diamond", "bars"],
  ["diamond", "check", "steps", "plain", "waves", "plain", "diamond"],
  ["plain", "bars", "diamond", "waves", "bars", "steps", "check"],
];

const BLOCKS = STRIPS.flatMap((strip, column) =>
  strip.map((motif, row) => ({ motif, x: column * BLOCK, y: row * BLOCK })),
);

/** The picture is three blocks wide and high, in the middle of the part that a narrow box shows. */
const PICTURE = { x: 1.5 * BLOCK, y: 2 * BLOCK, size: 3 * BLOCK };

export function Patch({ motif, className }: { motif: Motif; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BLOCK} ${BLOCK}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      <path className="thread-a" d={`M0 0h${BLOCK}v${BLOCK}H0z`} />
      {MOTIFS[motif]}
    </svg>
  );
}

type ClothProps = { className?: string; picture?: Applique | undefined };

export function Cloth({ className, picture }: ClothProps) {
  const id = useId();
  const [width, height] = [STRIPS.length * BLOCK, 7 * BLOCK];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      <defs>
        {Object.entries(MOTIFS).map(([name, drawing]) => (
          <symbol key={name} id={`${id}${name}`} viewBox={`0 0 ${BLOCK} ${BLOCK}`}>
            {drawing}
          </symbol>
        ))}
      </defs>
      <path className="thread-a" d={`M0 0h${width}v${height}H0z`} />
      {BLOCKS.map(({ motif, x, y }) => (
        <use key={`${x} ${y}`} href={`#${id}${motif}`} x={x} y={y} width={BLOCK} height={BLOCK} />
      ))}
      <path
        className="thread-seam"
        d={STRIPS.map((_, column) => `M${column * BLOCK} 0v${height}`).join("")}
        strokeWidth="3"
      />
      {picture && <Sewn picture={picture} />}
    </svg>
  );
}

function Sewn({ picture }: { picture: Applique }) {
  const { x, y, size } = PICTURE;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className="thread-b" d={`M-10 -10h${size + 20}v${size + 20}h-${size + 20}z`} />
      <path className="thread-a" d={`M0 0h${size}v${size}H0z`} />
      {APPLIQUES[picture]}
    </g>
  );
}
