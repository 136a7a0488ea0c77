import { useId } from "react";
import { encode } from "uqr";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { CardContent } from "../../domain/card-content.ts";
import { TIER_LABELS } from "../../domain/e-did.ts";
import { IN_PROGRESS_MEANING, TIER_MEANINGS } from "../../domain/e-did-texts.ts";
import { AS_WRITTEN, CARD, CardFrame, Hem, PAPER, TIER_COLOURS } from "./card-frame.tsx";
import { FittedText, fitLine, textWidth } from "./fitted-text.tsx";

const LEFT = 48;
const QR = { x: 532, y: 56, size: 276, quiet: 24 };
/** Longer words make it smaller, so that it ends above what stands below it. */
const TEXT = { width: QR.x - 2 * LEFT + 12, height: 240, sizes: [36, 32, 28, 24], leading: 4 / 3 };
const SCAN = { width: 2 * (CARD.width - QR.x - QR.size / 2) - 16, size: 27, smallest: 18 };

/** `address` is what the code opens: the public profile when there is one, else the site. */
type Props = { card: CardContent; address: string; leadsToProfile: boolean; woven?: number };

export function EdidCardBack({ card, address, leadsToProfile, woven = 1 }: Props) {
  const id = useId();
  const meaning = t(card.inProgress ? IN_PROGRESS_MEANING : TIER_MEANINGS[card.tier]);
  const scan = leadsToProfile ? t("Scan to see this profile") : t("Scan to visit {name}", { name: BRAND.name });
  const contact = `${BRAND.supportEmail}  ·  ${BRAND.phone.label}`;
  const { size, lines } = fitText(meaning);
  const room = { width: CARD.width - 2 * LEFT, size: 30, smallest: 24 };
  return (
    <CardFrame id={id} side="back" title={t("Back of the E-DID card")} description={[meaning, scan, contact].join(" ")}>
      <rect width={CARD.width} height={CARD.height} fill={PAPER.ground} />
      <rect width={CARD.width} height="16" fill={TIER_COLOURS[card.tier].ground} />
      <Hem tier={card.tier} id={id} woven={card.inProgress ? woven : 1} paper />
      <text
        x={LEFT}
        y={104}
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
          y={164 + index * size * TEXT.leading}
          fontSize={size}
          unicodeBidi="plaintext"
          fill={PAPER.ink}
        >
          {line}
        </text>
      ))}
      <QrCode address={address} />
      <FittedText line={fitLine(scan, SCAN)} x={QR.x + QR.size / 2} y={368} fill={PAPER.soft} textAnchor="middle" />
      <FittedText {...AS_WRITTEN} line={fitLine(contact, room)} x={LEFT} y={426} fill={PAPER.soft} />
    </CardFrame>
  );
}

function QrCode({ address }: { address: string }) {
  const { path, modules } = qrPath(address);
  const scale = (QR.size - 2 * QR.quiet) / modules;
  return (
    <g transform={`translate(${QR.x} ${QR.y})`}>
      <rect width={QR.size} height={QR.size} rx="16" fill={PAPER.white} />
      <path
        d={path}
        transform={`translate(${QR.quiet} ${QR.quiet}) scale(${scale})`}
        fill={PAPER.ink}
        shapeRendering="crispEdges"
      />
    </g>
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

type QrPath = { path: string; modules: number };

/** A QR code as one SVG path, a unit per module; the white around it is the caller's. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) => runsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`));
  return { path: path.join(""), modules: size };
}

type Run = { x: number; length: number };

function runsOf(row: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  }
  return runs;
}
