import { type ReactNode, useId } from "react";
import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { MARK_PATHS } from "#shell/brand/mark-paths.ts";
import { initialsOf } from "#shell/ui/avatar.tsx";
import type { CardContent } from "../../domain/card-content.ts";
import { AS_WRITTEN, CARD, CardFrame, Hem, SMALLEST, TIER_COLOURS, type TierColours } from "./card-frame.tsx";
import { FittedText, fitLine, fitTwoLines, textWidth } from "./fitted-text.tsx";

const LEFT = 48;
const PHOTO = { x: LEFT, y: 112, size: 180 };
const NAMES = { x: 256, width: CARD.width - 256 - LEFT };
const DETAILS_WIDTH = CARD.width - 2 * LEFT;
/** Position of the QR code, which is large enough to scan from a picture 360 pixels wide. */
export const FRONT_CODE = { x: CARD.width - LEFT - 152, y: 300, size: 152, quiet: 15 };

/** `woven`: progress from 0 to 1 of an unissued card. `code`: QR code at FRONT_CODE. `portrait` replaces the photo. */
type EdidCardFrontProps = { card: CardContent; woven?: number; code?: ReactNode; portrait?: ReactNode };

/** docs/product/edid.md#what-it-shows */
export function EdidCardFront({ card, woven = 1, code, portrait }: EdidCardFrontProps) {
  const id = useId();
  const colours = TIER_COLOURS[card.tier];
  const dated = card.inProgress ? msg("Member since {date}") : msg("Issued {date}");
  const date = t(dated, { date: dayInWords(card.issuedAt) });
  const country = countryOf(card);
  const room = { width: code ? FRONT_CODE.x - LEFT - 24 : DETAILS_WIDTH, size: 36, smallest: SMALLEST };
  return (
    <CardFrame id={id} side="front" title={t("Front of the E-DID card")} description={describe(card, date)}>
      <Deps id={id} colours={colours} />
      <Hem tier={card.tier} id={id} woven={card.inProgress ? woven : 1} />
      <CardMark x={LEFT} y={36} fill={colours.ink} accent={colours.accent} />
      <TierPill label={t(card.tierLabel)} colours={colours} outlined={card.inProgress} />
      <Photo id={id} card={card} colours={colours} portrait={portrait} />
      <Names card={card} colours={colours} />
      <FittedText line={fitLine(country, room)} x={LEFT} y={340} fill={colours.ink} />
      <FittedText line={fitLine(date, room)} x={LEFT} y={386} fill={colours.soft} />
      {card.memberId && (
        <text {...AS_WRITTEN} x={LEFT} y={433} fill={colours.accent} fontSize="36" fontWeight="700" letterSpacing="2">
          {card.memberId}
        </text>
      )}
      {code}
    </CardFrame>
  );
}

const countryOf = ({ country }: CardContent) => (country === null ? "" : countryInWords(country));

function describe(card: CardContent, date: string): string {
  const name = t("{name}, {business}", { name: card.fullName, business: card.businessName });
  const facts = [t(card.tierLabel), name, countryOf(card), t(card.typeLabel), date, card.memberId];
  return facts.filter(Boolean).join(". ");
}

type Part = { colours: TierColours };

function Deps({ id, colours }: Part & { id: string }) {
  return (
    <>
      <linearGradient id={`${id}-ground`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor={colours.ground} />
        <stop offset="1" stopColor={colours.shade} />
      </linearGradient>
      <rect width={CARD.width} height={CARD.height} fill={`url(#${id}-ground)`} />
      <g fill="none" stroke={colours.soft} strokeWidth="5" strokeOpacity="0.13">
        {[40, 84, 128, 172, 216].map((r) => (
          <path key={r} d={`M748 ${350 - r}L${748 + r} 350L748 ${350 + r}L${748 - r} 350z`} />
        ))}
      </g>
    </>
  );
}

function TierPill({ label, colours, outlined }: Part & { label: string; outlined: boolean }) {
  const width = Math.round(textWidth(label, 32, true)) + 52;
  const x = CARD.width - LEFT - width;
  const paint = outlined ? { fill: "none", stroke: colours.accent, strokeWidth: 3 } : { fill: colours.accent };
  return (
    <g>
      <rect x={x} y={34} width={width} height={56} rx="28" {...paint} />
      <text
        x={x + width / 2}
        y={73}
        textAnchor="middle"
        fontSize="32"
        fontWeight="700"
        fill={outlined ? colours.accent : colours.onAccent}
      >
        {label}
      </text>
    </g>
  );
}

function Photo({ id, card, colours, portrait }: Part & { id: string; card: CardContent; portrait: ReactNode }) {
  const { x, y, size } = PHOTO;
  return (
    <g>
      <clipPath id={`${id}-photo`}>
        <rect x={x} y={y} width={size} height={size} rx="24" />
      </clipPath>
      <rect x={x} y={y} width={size} height={size} rx="24" fill={colours.shade} />
      <text
        {...AS_WRITTEN}
        x={x + size / 2}
        y={y + 118}
        textAnchor="middle"
        fontSize="80"
        fontWeight="700"
        fill={colours.soft}
      >
        {initialsOf(card.fullName)}
      </text>
      {card.photoUrl && (
        <image
          href={card.photoUrl}
          x={x}
          y={y}
          width={size}
          height={size}
          preserveAspectRatio="xMidYMid slice"
          clipPath={`url(#${id}-photo)`}
        />
      )}
      {portrait && (
        <g clipPath={`url(#${id}-photo)`}>
          <svg x={x} y={y} width={size} height={size} aria-hidden="true">
            {portrait}
          </svg>
        </g>
      )}
      <rect x={x} y={y} width={size} height={size} rx="24" fill="none" stroke={colours.accent} strokeWidth="4" />
    </g>
  );
}

function Names({ card, colours }: Part & { card: CardContent }) {
  const name = fitTwoLines(card.fullName, { width: NAMES.width, size: 54, smallest: 36, bold: true });
  const business = fitLine(card.businessName, { width: NAMES.width, size: 36, smallest: SMALLEST });
  const type = fitLine(t(card.typeLabel), { width: NAMES.width, size: 34, smallest: SMALLEST });
  const [first, second] = name;
  const top = second ? 146 : 166;
  const below = second ? top + second.size + 2 : top;
  const [toBusiness, toType] = second ? [46, 88] : [52, 98];
  const showsType = card.typeLabel !== card.businessName;
  return (
    <g>
      {first && <FittedText {...AS_WRITTEN} line={first} x={NAMES.x} y={top} fill={colours.ink} weight={700} />}
      {second && <FittedText {...AS_WRITTEN} line={second} x={NAMES.x} y={below} fill={colours.ink} weight={700} />}
      <FittedText {...AS_WRITTEN} line={business} x={NAMES.x} y={below + toBusiness} fill={colours.ink} />
      {showsType && <FittedText line={type} x={NAMES.x} y={below + toType} fill={colours.soft} />}
    </g>
  );
}

type CardMarkProps = { x: number; y: number; fill: string; accent: string };

/** The logo uses SVG attributes instead of classes, because a downloaded picture has no style sheet. */
function CardMark({ x, y, fill, accent }: CardMarkProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g transform="scale(1.625)">
        <path d={MARK_PATHS.chevronUp} fill={fill} />
        <path d={MARK_PATHS.chevronDown + MARK_PATHS.heart} fill={accent} />
      </g>
      <text {...AS_WRITTEN} x="66" y="42" fontSize="46" fontWeight="800" letterSpacing="3" fill={fill}>
        {BRAND.name}
      </text>
      <text {...AS_WRITTEN} x="168" y="42" fontSize="32" letterSpacing="1" fill={fill}>
        E-DID
      </text>
    </g>
  );
}
