import { availableParallelism } from "node:os";
import type { Metadata } from "sharp";
import { type AdmissionQueue, openAdmissionQueue } from "#platform/http/admission-queue.ts";
import { freeMemory } from "#platform/observability/start-watching.ts";

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

export type Decoding = Pick<AdmissionQueue, "run"> & {
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
