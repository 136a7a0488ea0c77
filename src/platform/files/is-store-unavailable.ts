import { NETWORK_CODES } from "../http/network-codes.ts";

/** The disk of the files is full, or its server is. */
const FULL = new Set(["ENOSPC", "EDQUOT"]);

/** Of the drive that wraps them, of Node.js, and of the SDK for S3. */
type SystemError = Error & { code?: unknown; cause?: SystemError; $metadata?: { httpStatusCode?: number } };

/** Whether a file could not be read or written because its store is away, silent, busy or full: later it may work. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as SystemError;
  return typeof code === "string" && /^E_CANNOT_\w*FILE/.test(code) && cause instanceof Error && isPassing(cause);
}

function isPassing({ name, code, $metadata }: SystemError): boolean {
  if (name === "TimeoutError") return true;
  if (typeof code === "string" && (NETWORK_CODES.has(code) || FULL.has(code))) return true;
  const status = $metadata?.httpStatusCode ?? 0;
  return status === 429 || status >= 500;
}
