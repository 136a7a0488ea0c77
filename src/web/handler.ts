import { randomBytes } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Site, SiteOptions } from "#server/http/site.ts";
import { apiContext, connectApi } from "./api.ts";
import { pageContext } from "./page-context.ts";
import { openSession, sessionContext } from "./session.ts";

/** Renders pages; everything they know they ask the API for, as the visitor of the request. */
export function createSite(options: SiteOptions): Site {
  const handle = createRequestHandler(
    { ...(build as unknown as ServerBuild), allowedActionOrigins: [new URL(options.siteUrl).host] },
    options.development ? "development" : "production",
  );
  return async (request, clientAddress) => {
    const nonce = options.development ? "" : randomBytes(16).toString("base64");
    const session = await openSession(request, options, clientAddress);
    const context = new RouterContextProvider();
    context.set(pageContext, {
      nonce,
      now: options.clock(),
      local: options.local,
      siteUrl: options.siteUrl,
      onError: options.onError,
    });
    context.set(sessionContext, session);
    context.set(apiContext, connectApi(options, session, request, clientAddress));
    const response = await handle(request, context);
    return withPageHeaders(session.commit(response), nonce, options.siteUrl);
  };
}

function withPageHeaders(response: Response, nonce: string, siteUrl: string): Response {
  const { headers } = response;
  if (nonce && headers.get("content-type")?.startsWith("text/html"))
    headers.set("content-security-policy", contentSecurityPolicy(nonce, siteUrl));
  headers.set("x-content-type-options", "nosniff");
  headers.set("x-frame-options", "DENY");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("permissions-policy", "camera=(self), geolocation=(), microphone=()");
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
  return response;
}

function contentSecurityPolicy(nonce: string, siteUrl: string): string {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
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
