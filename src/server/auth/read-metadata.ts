import { validationFailed } from "./errors.ts";

/** It comes with every answer about the user, and with the access token as far as it fits. */
const MOST_BYTES = 8 * 1024;

export function requireSmallMetadata(metadata: Record<string, unknown>): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MOST_BYTES) {
    throw validationFailed("The user's data must not be larger than 8 KB");
  }
}
