import { createHash, randomBytes } from "node:crypto";
import { setTimeout as after } from "node:timers/promises";
import { RouterContextProvider } from "react-router";
import { isStillPage } from "#features/site/domain/public-pages.ts";
import { MEMBER_HEADER, UNKNOWN_MEMBER } from "#kernel/device-headers.ts";
import { FOREIGN_REQUEST } from "#kernel/interface-messages.ts";
import { isGuest } from "#kernel/permissions.ts";
import { ACCESS_COOKIE, REFRESH_COOKIE } from "#kernel/session-cookies.ts";
import { chosenLanguage } from "#platform/http/chosen-language.ts";
import type { CachedPage, Site, SiteOptions } from "#platform/http/site.ts";
import { splitLanguage } from "#platform/i18n/address.ts";
import { languageNow, loadBy, speakBy } from "#platform/i18n/i18n.ts";
import { apiContext, connectApi } from "#shell/client/api.ts";
import { incomplete } from "#shell/page/optional-data.ts";
import { pageContext, savesData } from "#shell/page/page-context.ts";
import { openSession, sessionContext } from "#shell/session/session.ts";
import { readerContext, type Visitor } from "#shell/session/visitor.ts";
import style from "#shell/theme.css?inline";
import { answerPage } from "./compressed-page.ts";
import { FLASH_MESSAGES } from "./flash-messages.ts";
import { trackInFlight } from "./in-flight.ts";
import { build, createLanguageHandlers } from "./language-handlers.ts";
import { createPageCache } from "./page-cache.ts";
import { createPagePatterns } from "./page-patterns.ts";
import { renderedPage } from "./rendered-page.ts";
import { believed } from "./same-origin.ts";
import { hasStyleCached } from "./style-cookie.ts";
import { asUnavailable, watchCalls } from "./unavailable.ts";

const OLD_AFTER_MS = 100;

export const pagePattern = createPagePatterns(build.routes);

export function createSite(options: SiteOptions): Site {
  const { siteUrl, local, development, adminEmails, hideAccounts, isSignUpClosed, clock, compress, onError } = options;
  const handle = createLanguageHandlers({ siteUrl, development });
  // In development, pages have a translator instance of their own.
  speakBy(options.language);
  loadBy(options.sentencesIn);
  const cache = createPageCache(clock);

  const underWay = trackInFlight();

  /** For the service worker, which keeps some pages per member. */
  const setMember = async (headers: Headers, reader: Visitor | null) => {
    if (reader === null) headers.set(MEMBER_HEADER, UNKNOWN_MEMBER);
    else if (!isGuest(reader)) headers.set(MEMBER_HEADER, await options.memberMark(reader.id));
  };

  /** @param keepAs cache address; null for a personal page */
  const render = async (incoming: Request, clientAddress: string, keepAs: string | null): Promise<Response> => {
    const request = believed(incoming, siteUrl);
    if (request === null) return new Response(FOREIGN_REQUEST, { status: 403 });
    const nonce = development ? "" : randomBytes(16).toString("base64");
    const { fetchApi, retryAfter } = watchCalls(options.fetchApi);
    const session = await openSession(request, { siteUrl, clock, fetchApi, messages: FLASH_MESSAGES }, clientAddress);
    const context = new RouterContextProvider();
    context.set(pageContext, {
      nonce,
      now: clock(),
      local,
      savesData: savesData(request.headers),
      hasStyleCached: development || hasStyleCached(request.headers),
      siteUrl,
      chosenLanguage: chosenLanguage(request.headers.get("cookie")),
      adminEmails,
      hideAccounts,
      isSignUpClosed,
      onError,
    });
    context.set(sessionContext, session);
    context.set(apiContext, connectApi({ siteUrl, fetchApi }, session, request, clientAddress));
    const response = session.commit(asUnavailable(await handle(languageNow())(request, context), retryAfter()));
    const rendered = context.get(renderedPage);
    const isMembers = hasSession(request.headers.get("cookie")) || session.accessToken !== null;
    const policy = { nonce: rendered?.kind === "public" ? "" : nonce, development, siteUrl, isMembers };
    if (rendered === null) return compress(request, withHeaders(response, policy));
    const { headers, status } = response;
    setPageHeaders(headers, policy);
    if (isMembers) await setMember(headers, context.get(readerContext));
    const isWhole = retryAfter() === null && !context.get(incomplete);
    const mayKeep = isWhole && !headers.has("set-cookie") && headers.get("cache-control") !== "no-store";
    if (keepAs === null || rendered.kind !== "public" || status !== 200 || !mayKeep) {
      return answerPage(request, rendered.html, status, headers);
    }
    const route = pagePattern(splitLanguage(new URL(request.url).pathname).address);
    return asResponse(cache.keep(keepAs, request.headers, { route, html: rendered.html, headers }));
  };

  /** Concurrent requests for a cacheable page share one rendering. */
  const renderOnce: Site["render"] = async (request, clientAddress) => {
    const { method, headers } = request;
    const cacheable = method === "GET" && !development && !hasSession(headers.get("cookie"));
    if (!cacheable) return render(request, clientAddress, null);
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const key = cache.keyOf(address, headers);
    const old =
      search === "" && isStillPage(splitLanguage(pathname).address) ? cache.findOld(address, headers) : undefined;
    if (old && underWay.isUnderWay(key)) return unlessSoon(old, cachedAfter(key, address, headers));
    await underWay.endOf(key);
    const kept = cache.find(address, headers);
    if (kept) return asResponse(kept);
    const rendering = underWay.begin(key, render(request, clientAddress, address));
    return old ? unlessSoon(old, rendering) : rendering;
  };
  const cachedAfter = async (key: string, address: string, headers: Headers) => {
    await underWay.endOf(key);
    const kept = cache.find(address, headers);
    return kept && asResponse(kept);
  };

  return {
    findCached(address, headers) {
      if (development || hasSession(headers.cookie)) return undefined;
      return cache.find(address, { get: (name) => headers[name] as string | undefined });
    },
    isShared(address, headers) {
      if (development || address.includes("?") || hasSession(headers.cookie)) return false;
      return cache.knows(address, { get: (name) => headers[name] as string | undefined });
    },
    render: renderOnce,
  };
}

/** Serves the stale page (no personal data) when rendering is slow or fails. */
async function unlessSoon(old: CachedPage, rendering: Promise<Response | undefined>): Promise<Response> {
  const page = await Promise.race([rendering.catch(() => undefined), after(OLD_AFTER_MS, undefined, { ref: false })]);
  return page && page.status < 500 ? page : asResponse(old);
}

const asResponse = ({ body, status, headers }: CachedPage) => new Response(body, { status, headers });

/** A copy: headers of redirects and of forwarded responses are immutable. */
function withHeaders(response: Response, about: HeaderOptions): Response {
  const copy = new Response(response.body, response);
  setPageHeaders(copy.headers, about);
  return copy;
}

function hasSession(cookies: string | null | undefined): boolean {
  if (!cookies) return false;
  // Matches names with and without their prefix.
  return cookies.includes(`${ACCESS_COOKIE}=`) || cookies.includes(`${REFRESH_COOKIE}=`);
}

type HeaderOptions = {
  /** Empty on public pages, which have no inline script and may be cached. */
  nonce: string;
  development: boolean;
  siteUrl: string;
  /** A member's page is never cached: Back would show it to the phone's next user. */
  isMembers: boolean;
};

/** Only the camera, for photos. */
const PERMISSIONS = [
  "camera=(self)",
  ...["accelerometer", "autoplay", "bluetooth", "browsing-topics", "display-capture", "encrypted-media", "geolocation"],
  ...["gyroscope", "hid", "idle-detection", "local-fonts", "magnetometer", "microphone", "midi", "payment"],
  ...["screen-wake-lock", "serial", "usb", "xr-spatial-tracking"],
]
  .map((feature) => (feature.includes("=") ? feature : `${feature}=()`))
  .join(", ");

/** In addition to the headers in `platform/http/http-server.ts`. */
function setPageHeaders(headers: Headers, { nonce, development, siteUrl, isMembers }: HeaderOptions): void {
  if (!development && headers.get("content-type")?.startsWith("text/html") && !headers.has("content-security-policy")) {
    headers.set("content-security-policy", contentSecurityPolicy({ nonce, siteUrl, isMembers }));
  }
  headers.set("permissions-policy", PERMISSIONS);
  if (isMembers) headers.set("cache-control", "private, no-store");
  else if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
}

/** Hash of the inline style; unlike a nonce, it lets a public page be cached. */
const OWN_STYLE = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** Browsers apply the form policy to redirects too, and a member's WhatsApp button makes two. */
const MEMBERS_FORMS_LEAD_TO = "'self' https://wa.me https://api.whatsapp.com";

function contentSecurityPolicy({ nonce, siteUrl, isMembers }: Omit<HeaderOptions, "development">): string {
  const policy = [
    "default-src 'self'",
    nonce ? `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'` : "script-src 'self'",
    `style-src 'self' ${OWN_STYLE}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${isMembers ? MEMBERS_FORMS_LEAD_TO : "'self'"}`,
    "frame-ancestors 'none'",
  ];
  if (siteUrl.startsWith("https:")) policy.push("upgrade-insecure-requests");
  return policy.join("; ");
}
