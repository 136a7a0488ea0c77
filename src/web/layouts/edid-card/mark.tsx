import { BRAND } from "#domain/brand.ts";

type Props = { x: number; y: number; height: number; fill: string; accent: string };

/** The name mark on a card: three woven diamonds and the name, in colours of the card. */
export function CardMark({ x, y, height, fill, accent }: Props) {
  return (
    <g transform={`translate(${x} ${y}) scale(${height / 52})`}>
      <path d="M26 0 52 26 26 52 0 26z" fill={accent} />
      <path d="M26 12 40 26 26 40 12 26z" fill="none" stroke="#00000055" strokeWidth="5" />
      <path d="M26 20 32 26 26 32 20 26z" fill={fill} />
      <text x="68" y="42" fontSize="46" fontWeight="800" letterSpacing="3" fill={fill}>
        {BRAND.name}
      </text>
      <text x="170" y="42" fontSize="32" letterSpacing="1" fill={fill}>
        E-DID
      </text>
    </g>
  );
}
