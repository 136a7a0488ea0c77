import { createHash } from "node:crypto";
import { encode } from "uqr";
import { QR_ENCODING, qrPath } from "#features/edid/domain/qr-path.ts";
import { COLOURS, type Colours, clothWidth, nameMark, cloth as sew } from "./brand.ts";
import { drawableText, EM, loadFonts, type ShareFonts } from "./fonts.ts";
import { handFor, isRightToLeft, isTall, measureIn, type ShapedLine, shapeLine } from "./shape-line.ts";
import { type ShareCard, type ShareContent, shareCard, siteCard } from "./share-content.ts";
import { balanceText, shortenText } from "./wrap-text.ts";

export async function drawShareImage(content: ShareContent): Promise<string> {
  const fonts = await loadFonts();
  const card = drawableCard(shareCard(content), fonts) ?? siteCard();
  return drawCard(card, fonts);
}

export const etagOf = (text: string): string =>
  `"${createHash("sha256").update(text).digest("base64url").slice(0, 24)}"`;

/** Converts off the main thread. A palette without dithering needs a third of the bytes; letters stay sharp. */
export async function rasterise(drawing: string): Promise<Uint8Array<ArrayBuffer>> {
  const { sharp } = await import("#platform/files/images.ts");
  const png = await sharp(Buffer.from(drawing)).removeAlpha().png({ palette: true, dither: 0, effort: 4 }).toBuffer();
  return new Uint8Array(png);
}

/** @returns null when the headline has no drawable character; the site's card is used instead */
function drawableCard(card: ShareCard, fonts: ShareFonts): ShareCard | null {
  const headline = drawableText(card.headline, fonts);
  if (headline === null) return null;
  return {
    kind: card.kind,
    kicker: drawableText(card.kicker, fonts),
    headline,
    second: drawableText(card.second, fonts),
    badge: drawableText(card.badge, fonts),
    place: drawableText(card.place, fonts),
    code: card.code,
  };
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const GAP = 40;
const STRIPS: Record<ShareCard["kind"], number> = { opportunity: 3, profile: 4, page: 3, site: 4 };
const MARK = { y: 60, height: 60 };
const MIDDLE = { top: 148, bottom: 500 };
const KICKER_HEIGHT = 52;
const SECOND_HEIGHT = 60;
const BADGE = { y: 524, height: 64, padding: 28, size: 32 };
const LAST_BASELINE = 567;
/** `quiet`: width of the empty border of the QR code in modules, which scanners require. */
const CODE = { size: 290, quiet: 4, paper: "#ffffff", ink: "#2a2118" };

type Paper = { start: Start; width: number; colours: Colours; fonts: ShareFonts };

function drawCard(card: ShareCard, fonts: ShareFonts): string {
  const fromRight = isRightToLeft(card.headline);
  const cloth = clothWidth(STRIPS[card.kind]);
  const clothLeft = fromRight ? 0 : WIDTH - cloth;
  const colours = COLOURS[card.kind];
  const start = { x: fromRight ? WIDTH - MARGIN : MARGIN, fromRight };
  const paper = { start, width: WIDTH - MARGIN - GAP - cloth, colours, fonts };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<path fill="${colours.ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    sew(clothLeft, STRIPS[card.kind]) +
    (card.code === null ? "" : drawCode(card.code, clothLeft + cloth / 2)) +
    nameMark({ ...start, ...MARK }, colours) +
    drawMiddle(card, paper) +
    drawLastRow(card, paper) +
    "</svg>"
  );
}

/** Each QR module has a whole number of pixels, which keeps its edges sharp. */
function drawCode(address: string, middle: number): string {
  const { path, modules } = qrPath(encode(address, QR_ENCODING));
  const unit = Math.floor(CODE.size / (modules + 2 * CODE.quiet));
  const side = unit * (modules + 2 * CODE.quiet);
  const [x, y] = [middle - side / 2, (HEIGHT - side) / 2].map(Math.round);
  return (
    `<g transform="translate(${x} ${y})"><rect fill="${CODE.paper}" width="${side}" height="${side}" rx="${2 * unit}"/>` +
    `<path fill="${CODE.ink}" transform="scale(${unit}) translate(${CODE.quiet} ${CODE.quiet})" d="${path}"/></g>`
  );
}

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

type Start = { x: number; fromRight: boolean };

function shortLine(text: string, size: number, width: number, fonts: ShareFonts): ShapedLine {
  const hand = handFor(text, "text", fonts);
  return shapeLine(shortenText(text, { width, measure: measureIn(hand, size) }), hand);
}

const widthAt = (line: ShapedLine, size: number): number => (line.width * size) / EM;

function writeLine(line: ShapedLine, { x, fromRight }: Start, y: number, size: number, fill: string): string {
  const left = fromRight ? x - widthAt(line, size) : x;
  const glyphs = line.outlines.map(
    ({ path, x: dx, y: dy }) => `<path transform="translate(${dx} ${dy})" d="${path}"/>`,
  );
  const scale = size / EM;
  return `<g fill="${fill}" transform="translate(${left} ${y}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
}

const SMALLEST = { size: 50, lines: 3 };
/** Font sizes of the headline; the smallest is still readable in the preview of a chat. */
const SIZES = [
  { size: 96, lines: 2 },
  { size: 82, lines: 2 },
  { size: 70, lines: 3 },
  { size: 58, lines: 3 },
  SMALLEST,
];

type Headline = { lines: ShapedLine[]; size: number; lineHeight: number };

/** Chooses the largest font size at which the headline fits; at the smallest size it is truncated. */
function fitHeadline(text: string, room: { width: number; height: number }, fonts: ShareFonts): Headline {
  const hand = handFor(text, "heading", fonts);
  const measure = measureIn(hand, EM);
  const spacing = isTall(text) ? 1.32 : 1.12;
  const wrap = ({ size, lines }: typeof SMALLEST) =>
    balanceText(text, { width: (room.width * EM) / size, lines, measure });
  const fits = (step: typeof SMALLEST) => {
    const { whole, lines } = wrap(step);
    return whole && lines.length * step.size * spacing <= room.height;
  };
  const chosen = SIZES.find(fits) ?? SMALLEST;
  const lines = wrap(chosen).lines.map((line) => shapeLine(line, hand));
  return { lines, size: chosen.size, lineHeight: chosen.size * spacing };
}
