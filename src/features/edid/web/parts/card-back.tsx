import { useId } from "react";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { CardContent } from "../../domain/card-content.ts";
import { TIER_LABELS } from "../../domain/e-did.ts";
import { IN_PROGRESS_MEANING, TIER_MEANINGS } from "../../domain/tier-texts.ts";
import { AS_WRITTEN, CARD, CardFrame, Hem, PAPER, SMALLEST, TIER_COLOURS } from "./card-frame.tsx";
import { FittedText, fitLine, fitTwoLines, textWidth } from "./fitted-text.tsx";
import { QrCode } from "./qr-code.tsx";

const LEFT = 48;
const QR = { x: 532, y: 56, size: 276, quiet: 24 };
const WIDTH = QR.x - 2 * LEFT - 12;
/** A longer text gets a smaller font size, so that it ends above the contact lines. */
const TEXT = { width: WIDTH, height: 214, sizes: [36, 34, SMALLEST, 28, 24], leading: 4 / 3 };
const SCAN = { width: 2 * (CARD.width - QR.x - QR.size / 2) - 16, size: SMALLEST, smallest: 28 };
const CONTACT = { width: WIDTH, size: SMALLEST, smallest: 24 };

/** `address`: URL of the public profile, or of the site when the profile is private. */
type Props = { card: CardContent; address: string; leadsToProfile: boolean; woven?: number };

export function EdidCardBack({ card, address, leadsToProfile, woven = 1 }: Props) {
  const id = useId();
  const meaning = t(card.inProgress ? IN_PROGRESS_MEANING : TIER_MEANINGS[card.tier]);
  const scan = leadsToProfile ? t("Scan to see this profile") : t("Scan to visit {name}", { name: BRAND.name });
  const contact = [BRAND.supportEmail, BRAND.phone.label];
  const { size, lines } = fitText(meaning);
  return (
    <CardFrame
      id={id}
      side="back"
      title={t("Back of the E-DID card")}
      description={[meaning, scan, ...contact].join(" ")}
    >
      <rect width={CARD.width} height={CARD.height} fill={PAPER.ground} />
      <rect width={CARD.width} height="16" fill={TIER_COLOURS[card.tier].ground} />
      <Hem tier={card.tier} id={id} woven={card.inProgress ? woven : 1} paper />
      <text
        x={LEFT}
        y={96}
        fontSize="46"
        fontWeight="700"
        unicodeBidi="plaintext"
        fill={TIER_COLOURS[card.tier].ground}
      >
        {t(TIER_LABELS[card.tier])}
      </text>
      {lines.map((line, index) => (
        <text
          key={line}
          x={LEFT}
          y={156 + index * size * TEXT.leading}
          fontSize={size}
          unicodeBidi="plaintext"
          fill={PAPER.ink}
        >
          {line}
        </text>
      ))}
      <QrCode address={address} {...QR} />
      {fitTwoLines(scan, SCAN).map((line, index) => (
        <FittedText
          key={line.text}
          line={line}
          x={QR.x + QR.size / 2}
          y={372 + index * 40}
          fill={PAPER.soft}
          textAnchor="middle"
        />
      ))}
      {contact.map((text, index) => (
        <FittedText
          key={text}
          {...AS_WRITTEN}
          line={fitLine(text, CONTACT)}
          x={LEFT}
          y={386 + index * 42}
          fill={PAPER.soft}
        />
      ))}
    </CardFrame>
  );
}

function fitText(text: string): { size: number; lines: string[] } {
  const tried = TEXT.sizes.map((size) => ({ size, lines: wrap(text, size) }));
  const fitting = tried.find(({ size, lines }) => lines.length * size * TEXT.leading <= TEXT.height);
  return fitting ?? { size: 20, lines: wrap(text, 20) };
}

function wrap(text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer, size) <= TEXT.width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
