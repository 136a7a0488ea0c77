import { stat } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import type { Metadata, Sharp } from "sharp";
import { invalid, tooLarge } from "#kernel/errors.ts";
import { sharp } from "#platform/files/images.ts";
import { PHOTO_MAX_PIXELS, PHOTO_MESSAGES, PHOTO_SIZES, photoProblem } from "../domain/photo.ts";
import { bytesToDecode, type Decoding, decoding } from "./decoding.ts";

export type Photo = { large: Buffer; small: Buffer };

const DECODE_SECONDS = 20;
const QUALITY = 82;

const refusal = (sentence: string) => invalid({ file: sentence });

/**
 * Decision 29: told by its content, drawn anew without its metadata, cut to a square in two sizes.
 * @param path where it stands: it never comes into the memory of this process as a whole
 * @throws 413, 422, Busy
 */
export async function readPhoto(path: string, { run, fits }: Decoding = decoding): Promise<Photo> {
  const type = await fileTypeFromFile(path).catch(() => undefined);
  const problem = photoProblem({ type: type?.mime ?? "", size: (await stat(path)).size });
  if (problem === PHOTO_MESSAGES.tooLarge) throw tooLarge(problem);
  if (problem) throw refusal(problem);
  const bytes = bytesToDecode(await readHeader(path));
  return run(
    async () => {
      if (!fits(bytes)) throw refusal(PHOTO_MESSAGES.tooMuchMemory);
      return drawAnew(path);
    },
    { size: bytes },
  );
}

async function drawAnew(path: string): Promise<Photo> {
  try {
    const large = await square(sharp(path, { limitInputPixels: PHOTO_MAX_PIXELS }).autoOrient(), PHOTO_SIZES.large);
    return { large, small: await square(sharp(large), PHOTO_SIZES.small) };
  } catch {
    throw refusal(PHOTO_MESSAGES.invalidType);
  }
}

async function readHeader(path: string): Promise<Metadata> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) throw refusal(PHOTO_MESSAGES.invalidType);
  if (header.width * header.height > PHOTO_MAX_PIXELS) throw refusal(PHOTO_MESSAGES.tooManyPixels);
  return header;
}

const square = (image: Sharp, size: number): Promise<Buffer> =>
  image.resize(size, size, { fit: "cover" }).webp({ quality: QUALITY }).timeout({ seconds: DECODE_SECONDS }).toBuffer();
