import { BRAND } from "#domain/brand.ts";

type Props = { x: number; y: number; fill: string; accent: string };

/** The brand's mark in colours of the card: attributes only, since a downloaded picture has no style sheet. */
export function CardMark({ x, y, fill, accent }: Props) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g transform="scale(1.625)">
        <path d="M16 2 30 15h-7l-7-6.5L9 15H2z" fill={fill} />
        <path d="M16 30 2 17h7l7 6.5 7-6.5h7zM16 11.2 20.8 16 16 20.8 11.2 16z" fill={accent} />
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
