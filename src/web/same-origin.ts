const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Decision 13: a request that changes something comes from a page of ours, whatever cookies it carries. */
export function isFromElsewhere(request: Request, siteUrl: string): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const origin = request.headers.get("origin");
  // Browsers say "null" on pages that send no referrer; what they add beside it no page can forge.
  if (origin === null || origin === "null") return request.headers.get("sec-fetch-site") !== "same-origin";
  return origin !== new URL(siteUrl).origin;
}

/** With the origin that `isFromElsewhere` has found it to have, so that the router's own check agrees. */
export function withKnownOrigin(request: Request, siteUrl: string): Request {
  if (request.headers.get("origin") !== "null") return request;
  const headers = new Headers(request.headers);
  headers.set("origin", new URL(siteUrl).origin);
  return new Request(request, { headers });
}
