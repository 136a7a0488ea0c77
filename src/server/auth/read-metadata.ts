import { validationFailed } from "./errors.ts";

/** user_metadata travels in every access token, and a token in a header or cookie. */
const MOST_BYTES = 8 * 1024;

export function requireSmallMetadata(metadata: Record<string, unknown>): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MOST_BYTES) {
    throw validationFailed("The user's data must not be larger than 8 KB");
  }
}
