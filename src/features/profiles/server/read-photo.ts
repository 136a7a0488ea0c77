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

const MB = 1024 * 1024;
/** Memory for a picture that is decoded line by line. */
const LEAST_BYTES = 16 * MB;
/** Number of decoders: one core stays free, and four decoders already use the whole disk and thread pool. */
const MOST_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Waiting time of an upload, shorter than the proxy's timeout, so that each upload gets an answer. */
const MAX_WAIT_MS = 30_000;
const MOST_WAITING = 150;

/** Measured peak memory in bytes. Progressive, interlaced, rotated and animated pictures are in memory as a whole. */
export function bytesToDecode({ width, height, format, isProgressive, depth, orientation = 1 }: Metadata): number {
  const isTurned = orientation > 1 && format !== "jpeg";
  if (!isProgressive && !isTurned && format !== "gif") return LEAST_BYTES;
  return LEAST_BYTES + width * height * (depth === "ushort" ? 8 : 6);
}

type Decoding = Pick<AdmissionQueue, "run"> & {
  /** Whether the decoding that just began fits into free memory. */ fits(bytes: number): boolean;
};

export function openDecoding(free: () => number = freeMemory, most = MOST_AT_ONCE): Decoding {
  let room = LEAST_BYTES;
  const line = openAdmissionQueue({
    most: MOST_WAITING,
    timeoutMs: MAX_WAIT_MS,
    hasRoom({ size }, underWay) {
      const count = underWay.counts[0] ?? 0;
      // Free memory is read while no decoder runs, because a running decoder has allocated only part of its peak.
      if (count === 0) room = Math.max(LEAST_BYTES, free());
      return count === 0 || (count < most && underWay.size + size <= room);
    },
  });
  return { run: line.run, fits: (bytes) => bytes <= room };
}

export const decoding = openDecoding();
