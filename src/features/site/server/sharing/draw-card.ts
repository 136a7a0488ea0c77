import { clothWidth, cloth as sew } from "./cloth.ts";
import { fitHeadline } from "./fit-headline.ts";
import type { ShareFonts } from "./fonts.ts";
import { nameMark } from "./name-mark.ts";
import { COLOURS, type Colours } from "./palette.ts";
import { isRightToLeft, isTall } from "./scripts.ts";
import type { ShareCard } from "./share-content.ts";
import { type Start, shortLine, widthAt, writeLine } from "./write-line.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
/** Between the texts and the cloth. */
const GAP = 40;
const STRIPS: Record<ShareCard["kind"], number> = { opportunity: 3, profile: 3, page: 3, site: 4 };
const MARK = { y: 60, height: 60 };
/** Between the name mark and the last row. */
const MIDDLE = { top: 148, bottom: 500 };
const KICKER_HEIGHT = 52;
const SECOND_HEIGHT = 60;
const BADGE = { y: 524, height: 64, padding: 28, size: 32 };
const LAST_BASELINE = 567;

type Paper = { start: Start; width: number; colours: Colours; fonts: ShareFonts };

/** The card as SVG; mirrored when its headline is read from the right. */
export function drawCard(card: ShareCard, fonts: ShareFonts): string {
  const fromRight = isRightToLeft(card.headline);
  const cloth = clothWidth(STRIPS[card.kind]);
  const colours = COLOURS[card.kind];
  const start = { x: fromRight ? WIDTH - MARGIN : MARGIN, fromRight };
  const paper = { start, width: WIDTH - MARGIN - GAP - cloth, colours, fonts };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<path fill="${colours.ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    sew(fromRight ? 0 : WIDTH - cloth, STRIPS[card.kind]) +
    nameMark({ ...start, ...MARK }, colours) +
    drawMiddle(card, paper) +
    drawLastRow(card, paper) +
    "</svg>"
  );
}

/** Kicker, headline and second line, as one block in the middle. */
function drawMiddle({ kicker, headline, second }: ShareCard, { start, width, colours, fonts }: Paper): string {
  const above = kicker === null ? 0 : KICKER_HEIGHT;
  const below = second === null ? 0 : SECOND_HEIGHT;
  const room = MIDDLE.bottom - MIDDLE.top - above - below;
  const { lines, size, lineHeight } = fitHeadline(headline, { width, height: room }, fonts);
  const top = MIDDLE.top + (room - lines.length * lineHeight) / 2 + above;
  const baseline = (line: number) => top + (line + 0.5) * lineHeight + size * 0.32;
  return (
    writeSmall(kicker, top - 14, colours.bright, { start, width, fonts }) +
    lines.map((line, index) => writeLine(line, start, baseline(index), size, colours.ink)).join("") +
    writeSmall(second, top + lines.length * lineHeight + 44, colours.soft, { start, width, fonts })
  );
}

/** The badge and, beside it, the place. */
function drawLastRow({ badge, place }: ShareCard, { start, width, colours, fonts }: Paper): string {
  const forward = (by: number): Start => ({ ...start, x: start.fromRight ? start.x - by : start.x + by });
  if (badge === null) return writeSmall(place, LAST_BASELINE, colours.soft, { start, width, fonts });
  const label = shortLine(badge, BADGE.size, width - 2 * BADGE.padding, fonts);
  const taken = widthAt(label, BADGE.size) + 2 * BADGE.padding;
  const left = start.fromRight ? start.x - taken : start.x;
  const beside = { start: forward(taken + BADGE.padding), width: width - taken - BADGE.padding, fonts };
  return (
    `<rect fill="${colours.bright}" x="${left}" y="${BADGE.y}" width="${taken}" height="${BADGE.height}" rx="${BADGE.height / 2}"/>` +
    writeLine(label, forward(BADGE.padding), LAST_BASELINE, BADGE.size, colours.onBright) +
    writeSmall(place, LAST_BASELINE, colours.soft, beside)
  );
}

/** One line of small text; nothing where there is no room for a word. */
function writeSmall(
  text: string | null,
  y: number,
  fill: string,
  { start, width, fonts }: Omit<Paper, "colours">,
): string {
  if (text === null || width < 120) return "";
  const size = isTall(text) ? 40 : 35;
  return writeLine(shortLine(text, size, width, fonts), start, y, size, fill);
}
