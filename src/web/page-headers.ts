import { PAGE_KIND_HEADER } from "./page-context.ts";

type Options = {
  /** Empty on public pages, which hold no inline script and may be kept. */
  nonce: string;
  development: boolean;
  siteUrl: string;
};

export function withPageHeaders(response: Response, { nonce, development, siteUrl }: Options): Response {
  const page = new Response(response.body, response);
  const { headers } = page;
  headers.delete(PAGE_KIND_HEADER);
  if (!development && headers.get("content-type")?.startsWith("text/html") && !headers.has("content-security-policy")) {
    headers.set("content-security-policy", contentSecurityPolicy(nonce, siteUrl));
  }
  headers.set("x-content-type-options", "nosniff");
  headers.set("x-frame-options", "DENY");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("permissions-policy", "camera=(self), geolocation=(), microphone=()");
  if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
  if (siteUrl.startsWith("https:")) headers.set("strict-transport-security", "max-age=31536000");
  return page;
}

function contentSecurityPolicy(nonce: string, siteUrl: string): string {
  const policy = [
    "default-src 'self'",
    nonce ? `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'` : "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (siteUrl.startsWith("https:")) policy.push("upgrade-insecure-requests");
  return policy.join("; ");
}
