import { addressIn } from "#platform/i18n/address.ts";

const TIMEOUT_MS = 30_000;

/** `fetch` with a timeout, and the page's language in the URL. */
export function send(address: string | URL | Request, init?: RequestInit, timeoutMs = TIMEOUT_MS): Promise<Response> {
  return fetch(typeof address === "string" ? addressIn(address) : address, {
    ...init,
    signal: AbortSignal.timeout?.(timeoutMs) ?? null,
  });
}
