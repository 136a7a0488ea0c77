import { availableParallelism } from "node:os";
import type { Metadata } from "sharp";
import { type Line, openLine } from "#platform/http/line.ts";
import { freeMemory } from "#platform/observability/free-memory.ts";

const MB = 1024 * 1024;
/** Of a picture that is read line by line. */
const LEAST_BYTES = 16 * MB;
/** Beside one core for everything else; and a few use all that the disk and the threads give. */
const MOST_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Of the waiting, so that the last of them is answered before a proxy gives up. */
const PATIENCE_MS = 30_000;
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

export type Decoding = Pick<Line, "run"> & {
  /** Whether what has just begun fits into the memory that is there. */ fits(bytes: number): boolean;
};

/** As many pictures at once as memory and cores allow; the others wait in order. */
export function openDecoding(free: () => number = freeMemory, most = MOST_AT_ONCE): Decoding {
  let room = LEAST_BYTES;
  const line = openLine({
    most: MOST_WAITING,
    patienceMs: PATIENCE_MS,
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
