import type { ReactNode } from "react";
import type { EdidTier } from "../../domain/e-did.ts";

/** Size of a bank card (ISO/IEC 7810 ID-1) in tenths of a millimetre. */
export const CARD = { width: 856, height: 540, radius: 32 } as const;

/** Smallest font size: 12 pixels when the card is 328 pixels wide, as on a 360-pixel phone. */
export const SMALLEST = 32;

/** System fonts, so that page, print and downloaded picture look alike. */
const FONTS = "'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, 'Noto Sans', sans-serif";

type CardFrameProps = { id: string; side: "front" | "back"; title: string; description: string; children: ReactNode };

/** Attribute for names and codes, which browsers must not translate. */
export const AS_WRITTEN = { translate: "no" };

export function CardFrame({ id, side, title, description, children }: CardFrameProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${CARD.width} ${CARD.height}`}
      width="100%"
      direction="ltr"
      className="edid-card"
      data-side={side}
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      fontFamily={FONTS}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <clipPath id={`${id}-edge`}>
        <rect width={CARD.width} height={CARD.height} rx={CARD.radius} />
      </clipPath>
      <g clipPath={`url(#${id}-edge)`}>{children}</g>
    </svg>
  );
}

const ROW = 28;
const ROWS: Record<EdidTier, readonly Motif[]> = {
  explorer: ["teeth"],
  builder: ["diamonds", "teeth"],
  pioneer: ["chevrons", "diamonds", "teeth"],
};

type Motif = "teeth" | "diamonds" | "chevrons";
type HemProps = { tier: EdidTier; id: string; woven: number; paper?: boolean };

export function Hem({ tier, id, woven, paper = false }: HemProps) {
  const rows = ROWS[tier];
  const top = CARD.height - rows.length * ROW;
  const { threads, ground } = TIER_COLOURS[tier];
  return (
    <g>
      {paper && <rect y={top - 10} width={CARD.width} height={CARD.height - top + 10} fill={ground} />}
      {woven < 1 && (
        <path
          d={`M0 ${top}H${CARD.width}M0 ${top + ROW / 2}H${CARD.width}`}
          stroke={threads[1]}
          strokeOpacity="0.5"
          strokeWidth="3"
          strokeDasharray="12 16"
          fill="none"
        />
      )}
      {rows.map((motif, index) => (
        <g key={motif} transform={`translate(0 ${top + index * ROW})`}>
          <pattern id={`${id}-${motif}`} width="56" height={ROW} patternUnits="userSpaceOnUse">
            <Thread motif={motif} threads={threads} />
          </pattern>
          <rect width={Math.round(CARD.width * woven)} height={ROW} fill={`url(#${id}-${motif})`} />
        </g>
      ))}
    </g>
  );
}

function Thread({ motif, threads: [first, second, third] }: { motif: Motif; threads: readonly string[] }) {
  if (motif === "teeth")
    return (
      <>
        <path d="M0 28 14 6 28 28zM28 28 42 6 56 28z" fill={first} />
        <path d="M7 28 14 17 21 28zM35 28 42 17 49 28z" fill={second} />
        <path d="M0 0H56V3H0z" fill={third} />
      </>
    );
  if (motif === "diamonds")
    return (
      <>
        <path d="M28 3 48 14 28 25 8 14z" fill={first} />
        <path d="M28 9 37 14 28 19 19 14z" fill={second} />
        <path d="M0 8 8 14 0 20zM56 8 48 14 56 20z" fill={third} />
      </>
    );
  return <path d="M0 22 14 8 28 22 42 8 56 22" fill="none" stroke={first} strokeWidth="6" strokeLinejoin="miter" />;
}

export type TierColours = {
  ground: string;
  shade: string;
  ink: string;
  soft: string;
  accent: string;
  onAccent: string;
  threads: readonly [string, string, string];
};

/** The colours are the same in dark mode, because the card looks like a physical object. */
export const TIER_COLOURS: Record<EdidTier, TierColours> = {
  explorer: {
    ground: "#11503a",
    shade: "#0a3427",
    ink: "#fffaf0",
    soft: "#d3e6da",
    accent: "#f3c766",
    onAccent: "#2a1d05",
    threads: ["#e58a5c", "#f3c766", "#fffaf0"],
  },
  builder: {
    ground: "#913610",
    shade: "#591f0a",
    ink: "#fffaf0",
    soft: "#fbdfcb",
    accent: "#f3c766",
    onAccent: "#33190a",
    threads: ["#f3c766", "#2f6b55", "#fffaf0"],
  },
  pioneer: {
    ground: "#33281f",
    shade: "#140f0b",
    ink: "#fff6df",
    soft: "#ecd9b3",
    accent: "#e9b949",
    onAccent: "#241a06",
    threads: ["#e9b949", "#c4623a", "#3f8268"],
  },
};

export const PAPER = { ground: "#fdf7ea", ink: "#2a2118", soft: "#574839", white: "#ffffff" } as const;
