import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { PHOTO_MAX_PIXELS, PHOTO_MESSAGES, PHOTO_SIZES, photoProblem } from "#domain/profiles/photo.ts";
import { invalid, tooLarge } from "../errors.ts";

export type Photo = { large: Buffer; small: Buffer };

const DECODE_SECONDS = 20;
const QUALITY = 82;

const refusal = (sentence: string) => invalid({ file: sentence });

/** Decision 29: told by its content, drawn anew without its metadata, cut to a square in two sizes. */
export async function readPhoto(bytes: Uint8Array): Promise<Photo> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const problem = photoProblem({ type: type?.mime ?? "", size: bytes.byteLength });
  if (problem === PHOTO_MESSAGES.tooLarge) throw tooLarge(problem);
  if (problem) throw refusal(problem);
  await requireFewPixels(bytes);
  try {
    const large = await square(sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS }).autoOrient(), PHOTO_SIZES.large);
    return { large, small: await square(sharp(large), PHOTO_SIZES.small) };
  } catch {
    throw refusal(PHOTO_MESSAGES.invalidType);
  }
}

/** Reads the header only. */
async function requireFewPixels(bytes: Uint8Array): Promise<void> {
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!size) throw refusal(PHOTO_MESSAGES.invalidType);
  if (size.width * size.height > PHOTO_MAX_PIXELS) throw refusal(PHOTO_MESSAGES.tooManyPixels);
}

const square = (image: Sharp, size: number): Promise<Buffer> =>
  image.resize(size, size, { fit: "cover" }).webp({ quality: QUALITY }).timeout({ seconds: DECODE_SECONDS }).toBuffer();
