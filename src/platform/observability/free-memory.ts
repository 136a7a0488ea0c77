import { freemem, totalmem } from "node:os";

/** Of what a container may take: the rest is the database's, and for pages that are on their way to the disk. */
const OURS = 0.75;

/** Bytes that this process may still take: of its container, where that has a limit, else of the machine. */
export function freeMemory(): number {
  const limit = process.constrainedMemory();
  const isLimited = limit > 0 && limit < totalmem();
  if (!isLimited) return freemem();
  return Math.min(freemem(), limit * OURS - process.memoryUsage.rss());
}
