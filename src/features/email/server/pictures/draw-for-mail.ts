import { readPicture } from "#features/profiles/server/read-photo.ts";

/** Text width of a mail in pixels; pictures are stored twice as wide for high-density screens. */
const SHOWN_WIDTH = 528;
const MOST_HEIGHT = 4000;
const QUALITY = 80;
const SECONDS = 20;

export type DrawnPicture = {
  bytes: Buffer;
  type: "jpg" | "png";
  /** Displayed size in pixels. */
  width: number;
  height: number;
};

/** Writes PNG for transparency, else JPEG: every mail client shows these formats. @throws 413, 422, Busy */
export function drawForMail(path: string): Promise<DrawnPicture> {
  return readPicture(path, async (picture) => {
    const { hasAlpha } = await picture.metadata();
    const fitted = picture
      .resize(2 * SHOWN_WIDTH, MOST_HEIGHT, { fit: "inside", withoutEnlargement: true })
      .timeout({ seconds: SECONDS });
    const type = hasAlpha ? "png" : "jpg";
    const drawn = hasAlpha
      ? fitted.png({ palette: true, quality: QUALITY })
      : fitted.jpeg({ quality: QUALITY, mozjpeg: true });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    const width = Math.min(SHOWN_WIDTH, info.width);
    return { bytes: data, type, width, height: Math.max(1, Math.round((info.height * width) / info.width)) };
  });
}
