import { randomBytes } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { ACCESS_COOKIE, REFRESH_COOKIE } from "#contract/session.ts";
import type { Site, SiteOptions } from "#server/http/site.ts";
import { apiContext, connectApi } from "./api.ts";
import { hasLook } from "./look.ts";
import { createPageCache } from "./page-cache.ts";
import { PAGE_KIND_HEADER, pageContext, savesData } from "./page-context.ts";
import { withPageHeaders } from "./page-headers.ts";
import { createPagePatterns } from "./page-patterns.ts";
import { isFromElsewhere, withKnownOrigin } from "./same-origin.ts";
import { openSession, sessionContext } from "./session.ts";
import { asUnavailable, watchCalls } from "./unavailable.ts";

/** For the log: what a page is called, whichever it shows. */
export const pagePattern = createPagePatterns((build as unknown as ServerBuild).routes);

/** Renders pages; everything they know they ask the API for, as the visitor of the request. */
export function createSite(options: SiteOptions): Site {
  const { siteUrl, local, development, adminEmails, hideAccounts, isSignUpClosed, clock, compress, onError } = options;
  const handle = createRequestHandler(
    { ...(build as unknown as ServerBuild), allowedActionOrigins: [new URL(siteUrl).host] },
    development ? "development" : "production",
  );
  const cache = createPageCache(clock);

  return async (incoming, clientAddress) => {
    const cacheable = incoming.method === "GET" && !development && !hasSession(incoming);
    const kept = cacheable ? cache.find(incoming) : undefined;
    if (kept) return kept;
    if (isFromElsewhere(incoming, siteUrl)) return refuseForeign();
    const request = withKnownOrigin(incoming, siteUrl);
    const nonce = development ? "" : randomBytes(16).toString("base64");
    const { fetchApi, retryAfter } = watchCalls(options.fetchApi);
    const session = await openSession(request, { siteUrl, clock, fetchApi }, clientAddress);
    const context = new RouterContextProvider();
    context.set(pageContext, {
      nonce,
      now: clock(),
      local,
      savesData: savesData(request),
      hasLook: development || hasLook(request),
      siteUrl,
      adminEmails,
      hideAccounts,
      isSignUpClosed,
      onError,
    });
    context.set(sessionContext, session);
    context.set(apiContext, connectApi({ siteUrl, fetchApi }, session, request, clientAddress));
    const response = session.commit(asUnavailable(await handle(request, context), retryAfter()));
    const isPublic = response.headers.get(PAGE_KIND_HEADER) === "public";
    const page = withPageHeaders(response, { nonce: isPublic ? "" : nonce, development, siteUrl });
    const mayKeep = !page.headers.has("set-cookie") && page.headers.get("cache-control") !== "no-store";
    const keeps = cacheable && isPublic && page.status === 200 && mayKeep;
    return keeps ? cache.keep(request, page) : compress(request, page);
  };
}

const refuseForeign = () => new Response("This request did not come from one of our pages.", { status: 403 });

function hasSession(request: Request): boolean {
  const cookies = request.headers.get("cookie") ?? "";
  return cookies.includes(`${ACCESS_COOKIE}=`) || cookies.includes(`${REFRESH_COOKIE}=`);
}
