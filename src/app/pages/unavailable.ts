import type { FetchApi } from "#shell/client/api.ts";

export type WatchedCalls = {
  fetchApi: FetchApi;
  retryAfter(): string | null;
};

const RETRY_AFTER_S = "5";
const SAFE_METHODS = new Set(["GET", "HEAD"]);

/** API calls share one `moment`, and so one read of the session, until one of them writes. */
export function watchCalls(fetchApi: FetchApi): WatchedCalls {
  let retryAfter: string | null = null;
  let moment = {};
  return {
    async fetchApi(request, clientAddress) {
      const changes = !SAFE_METHODS.has(request.method);
      const answer = await fetchApi(request, clientAddress, changes ? {} : moment);
      if (changes) moment = {};
      if (answer.status === 503 || answer.status === 504) retryAfter = answer.headers.get("retry-after");
      return answer;
    },
    retryAfter: () => retryAfter,
  };
}

/** A page that failed because of the API is a 503 with retry-after. */
export function asUnavailable(page: Response, retryAfter: string | null): Response {
  const isUnavailable = page.status === 503 || (page.status >= 500 && retryAfter !== null);
  if (!isUnavailable) return page;
  const unavailable = new Response(page.body, { status: 503, headers: page.headers });
  unavailable.headers.set("retry-after", retryAfter ?? RETRY_AFTER_S);
  return unavailable;
}
