import { BRAND } from "#kernel/brand.ts";
import { MARK_PATHS } from "#shell/brand/mark-paths.ts";

type Props = { x: number; y: number; fill: string; accent: string };

/** The brand's mark in colours of the card: attributes only, since a downloaded picture has no style sheet. */
export function CardMark({ x, y, fill, accent }: Props) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g transform="scale(1.625)">
        <path d={MARK_PATHS.chevronUp} fill={fill} />
        <path d={MARK_PATHS.chevronDown + MARK_PATHS.heart} fill={accent} />
      </g>
      <text x="66" y="42" fontSize="46" fontWeight="800" letterSpacing="3" fill={fill}>
        {BRAND.name}
      </text>
      <text x="168" y="42" fontSize="32" letterSpacing="1" fill={fill}>
        E-DID
      </text>
    </g>
  );
}
