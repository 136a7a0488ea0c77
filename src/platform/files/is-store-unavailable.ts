import { NETWORK_CODES } from "../http/network-codes.ts";

const FULL = new Set(["ENOSPC", "EDQUOT"]);

/** Fields of flydrive (`cause`), Node.js (`code`) and the S3 SDK (`$metadata`). */
type SystemError = Error & { code?: unknown; cause?: SystemError; $metadata?: { httpStatusCode?: number } };

/** Whether the store is away, silent, busy or full, so that a retry may work. */
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
