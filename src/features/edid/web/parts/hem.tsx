import type { EdidTier } from "../../domain/e-did.ts";
import { CARD } from "./card-frame.tsx";
import { TIER_COLOURS } from "./tier-colours.ts";

const ROW = 28;
const ROWS: Record<EdidTier, readonly Motif[]> = {
  explorer: ["teeth"],
  builder: ["diamonds", "teeth"],
  pioneer: ["chevrons", "diamonds", "teeth"],
};

type Motif = "teeth" | "diamonds" | "chevrons";
type Props = { tier: EdidTier; id: string; woven: number; paper?: boolean };

/** The cloth gains a woven row with every tier; on a card in progress it is woven as far as the profile is. */
export function Hem({ tier, id, woven, paper = false }: Props) {
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
