import { validationFailed } from "./errors.ts";

/** It comes with every answer about the user, and with the access token as far as it fits. */
const MOST_BYTES = 8 * 1024;

export const isSmallMetadata = (metadata: Record<string, unknown>): boolean =>
  Buffer.byteLength(JSON.stringify(metadata)) <= MOST_BYTES;

export function requireSmallMetadata(metadata: Record<string, unknown>): void {
  if (!isSmallMetadata(metadata)) throw validationFailed("The user's data must not be larger than 8 KB");
}
