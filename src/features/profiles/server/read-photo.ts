import { appendFile, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { fileTypeFromFile } from "file-type";
import type { FailOnOptions, Metadata, Sharp } from "sharp";
import { invalid, tooLarge } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import { sharp } from "#platform/files/images.ts";
import { type AdmissionQueue, openAdmissionQueue } from "#platform/http/admission-queue.ts";
import { freeMemory } from "#platform/observability/start-watching.ts";
import { PHOTO_MAX_PIXELS, PHOTO_MESSAGES, PHOTO_SIZES, photoProblem } from "../domain/photo.ts";

export type Photo = { large: Buffer; small: Buffer };

const DECODE_SECONDS = 20;
const QUALITY = 82;

const refusal = (sentence: string) => invalid({ file: sentence });

/** Decision 29: cut to a square in two sizes. @throws 413, 422, Busy */
export function readPhoto(path: string, how?: Decoding): Promise<Photo> {
  const draw = async (picture: Sharp) => {
    const large = await square(picture, PHOTO_SIZES.large);
    return { large, small: await square(sharp(large), PHOTO_SIZES.small) };
  };
  return readPicture(path, draw, how);
}

/**
 * Told by its content, drawn anew without its metadata.
 * @param path where it stands: it never comes into the memory of this process as a whole
 * @throws 413, 422, Busy
 */
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

/**
 * A warning of the decoder is no error; a missing part of the picture is. Some cameras leave out the end mark of a JPEG:
 * with the mark added, the decoder warns only when pixels are missing.
 */
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

const MB = 1024 * 1024;
/** Of a picture that is read line by line. */
const LEAST_BYTES = 16 * MB;
/** Beside one core for everything else; and a few use all that the disk and the threads give. */
const MOST_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Of the waiting, so that the last of them is answered before a proxy gives up. */
const MAX_WAIT_MS = 30_000;
const MOST_WAITING = 150;

/**
 * Bytes that reading takes at its height, as measured: pictures in one pass need some lines, those in several (progressive
 * JPEG, interlaced PNG), those that are turned and moving ones are held as a whole.
 */
export function bytesToDecode({ width, height, format, isProgressive, depth, orientation = 1 }: Metadata): number {
  const isTurned = orientation > 1 && format !== "jpeg";
  if (!isProgressive && !isTurned && format !== "gif") return LEAST_BYTES;
  return LEAST_BYTES + width * height * (depth === "ushort" ? 8 : 6);
}

type Decoding = Pick<AdmissionQueue, "run"> & {
  /** Whether what has just begun fits into the memory that is there. */ fits(bytes: number): boolean;
};

/** As many pictures at once as memory and cores allow; the others wait in order. */
export function openDecoding(free: () => number = freeMemory, most = MOST_AT_ONCE): Decoding {
  let room = LEAST_BYTES;
  const line = openAdmissionQueue({
    most: MOST_WAITING,
    patienceMs: MAX_WAIT_MS,
    hasRoom({ size }, underWay) {
      const count = underWay.counts[0] ?? 0;
      // Measured while nothing is read: what is under way has taken only a part of what it will.
      if (count === 0) room = Math.max(LEAST_BYTES, free());
      return count === 0 || (count < most && underWay.size + size <= room);
    },
  });
  return { run: line.run, fits: (bytes) => bytes <= room };
}

export const decoding = openDecoding();
