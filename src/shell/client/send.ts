const PATIENCE_MS = 30_000;

/** The one `fetch` of the pages: it gives up when no answer comes. */
export function send(address: string | URL | Request, init?: RequestInit, patienceMs = PATIENCE_MS): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) });
}
