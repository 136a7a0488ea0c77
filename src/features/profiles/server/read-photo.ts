import { appendFile, stat } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import type { FailOnOptions, Metadata, Sharp } from "sharp";
import { invalid, tooLarge } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import { sharp } from "#platform/files/images.ts";
import { PHOTO_MAX_PIXELS, PHOTO_MESSAGES, PHOTO_SIZES, photoProblem } from "../domain/photo.ts";
import { bytesToDecode, type Decoding, openDecoding } from "./decoding.ts";

export type Photo = { large: Buffer; small: Buffer };

const DECODE_SECONDS = 20;
const QUALITY = 82;

const decoding = openDecoding();

const refusal = (sentence: string) => invalid({ file: sentence });

/** Decision 29. @throws 413, 422, Busy */
export function readPhoto(path: string, how?: Decoding): Promise<Photo> {
  const draw = async (picture: Sharp) => {
    const large = await square(picture, PHOTO_SIZES.large);
    return { large, small: await square(sharp(large), PHOTO_SIZES.small) };
  };
  return readPicture(path, draw, how);
}

/** The file type is read from the content, never from the name; metadata is removed. @throws 413, 422, Busy */
export async function readPicture<Drawn>(
  path: string,
  draw: (picture: Sharp) => Promise<Drawn>,
  { run, fits }: Decoding = decoding,
): Promise<Drawn> {
  const type = (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? "";
  const problem = photoProblem({ type, size: (await stat(path)).size });
  if (problem === PHOTO_MESSAGES.tooLarge) throw tooLarge(problem);
  if (problem) throw refusal(problem);
  const bytes = bytesToDecode(await readHeader(path));
  return run(
    async () => {
      if (!fits(bytes)) throw refusal(msg("Please select a smaller image, or one saved as a plain JPEG"));
      try {
        return await decode(path, draw);
      } catch {
        throw refusal(PHOTO_MESSAGES.invalidType);
      }
    },
    { size: bytes },
  );
}

const JPEG_END = Buffer.from([0xff, 0xd9]);

/** Some cameras omit the JPEG end mark, so it is added. A warning after that means missing pixels. */
async function decode<Drawn>(path: string, draw: (picture: Sharp) => Promise<Drawn>): Promise<Drawn> {
  const read = (failOn: FailOnOptions) =>
    draw(sharp(path, { limitInputPixels: PHOTO_MAX_PIXELS, failOn }).autoOrient());
  try {
    return await read("truncated");
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("premature end of JPEG"))) throw error;
    await appendFile(path, JPEG_END);
    return read("warning");
  }
}

async function readHeader(path: string): Promise<Metadata> {
  const header = await sharp(path, { limitInputPixels: false, failOn: "truncated" })
    .metadata()
    .catch(() => null);
  if (!header) throw refusal(PHOTO_MESSAGES.invalidType);
  if (header.width * header.height > PHOTO_MAX_PIXELS)
    throw refusal(msg("Please select an image with at most 60 megapixels"));
  return header;
}

const square = (image: Sharp, size: number): Promise<Buffer> =>
  image.resize(size, size, { fit: "cover" }).webp({ quality: QUALITY }).timeout({ seconds: DECODE_SECONDS }).toBuffer();
