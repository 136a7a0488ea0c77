import { createHash } from "node:crypto";
import { drawCard } from "./draw-card.ts";
import { drawableText, loadFonts, type ShareFonts } from "./fonts.ts";
import { type ShareCard, type ShareContent, SITE_CARD, shareCard } from "./share-content.ts";

/** The picture of a shared link: PNG, 1200 x 630. */
export async function renderShareImage(content: ShareContent): Promise<Uint8Array<ArrayBuffer>> {
  return rasterise(await drawShareImage(content));
}

/** Changes with everything that is drawn, a new design included; much cheaper than the picture. */
export async function shareImageEtag(content: ShareContent): Promise<string> {
  return etagOf(await drawShareImage(content));
}

/** The picture as SVG: shapes and outlines of letters, no text. */
export async function drawShareImage(content: ShareContent): Promise<string> {
  const fonts = await loadFonts();
  const card = drawableCard(shareCard(content), fonts) ?? SITE_CARD;
  return drawCard(card, fonts);
}

export const etagOf = (text: string): string =>
  `"${createHash("sha256").update(text).digest("base64url").slice(0, 24)}"`;

/** Off the main thread. Few colours and no dithering: a third of the size, and letters keep their edges. */
export async function rasterise(drawing: string): Promise<Uint8Array<ArrayBuffer>> {
  const { sharp } = await import("#platform/files/images.ts");
  const png = await sharp(Buffer.from(drawing)).removeAlpha().png({ palette: true, dither: 0, effort: 4 }).toBuffer();
  return new Uint8Array(png);
}

/** Null when no font has a letter of the headline: then the picture is the site's. */
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
  };
}
