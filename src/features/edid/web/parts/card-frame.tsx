import type { ReactNode } from "react";

/** A bank card's size (ISO/IEC 7810 ID-1), a unit per tenth of a millimetre. */
export const CARD = { width: 856, height: 540, radius: 32 } as const;

/** Fonts that are on the device: the drawing looks the same on the page, in print and in the downloaded picture. */
const FONTS = "'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, 'Noto Sans', sans-serif";

type Props = { id: string; side: "front" | "back"; title: string; description: string; children: ReactNode };

export function CardFrame({ id, side, title, description, children }: Props) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${CARD.width} ${CARD.height}`}
      width="100%"
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
