import { addressIn } from "#platform/i18n/address.ts";

const PATIENCE_MS = 30_000;

/** The one `fetch` of the pages: it gives up when no answer comes, and hears refusals in the language of the page. */
export function send(address: string | URL | Request, init?: RequestInit, patienceMs = PATIENCE_MS): Promise<Response> {
  return fetch(typeof address === "string" ? addressIn(address) : address, {
    ...init,
    signal: AbortSignal.timeout?.(patienceMs) ?? null,
  });
}
