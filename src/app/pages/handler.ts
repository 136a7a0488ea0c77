import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { setTimeout as after } from "node:timers/promises";
import * as serverBuild from "virtual:react-router/server-build";
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { isStillPage } from "#features/site/domain/public-pages.ts";
import { MEMBER_HEADER, UNKNOWN_MEMBER } from "#kernel/device-headers.ts";
import { FOREIGN_REQUEST } from "#kernel/interface-messages.ts";
import { isGuest } from "#kernel/permissions.ts";
import { ACCESS_COOKIE, REFRESH_COOKIE } from "#kernel/session-cookies.ts";
import { catalogueOf, scriptFolder } from "#platform/catalogues/catalogue.ts";
import { chosenLanguage } from "#platform/http/chosen-language.ts";
import type { CachedPage, Site, SiteOptions } from "#platform/http/site.ts";
import { addressIn, splitLanguage } from "#platform/i18n/address.ts";
import { languageNow, loadBy, speakBy } from "#platform/i18n/i18n.ts";
import type { Language } from "#platform/i18n/languages.ts";
import { apiContext, connectApi } from "#shell/client/api.ts";
import { incomplete } from "#shell/page/optional-data.ts";
import { type PageContext, pageContext, savesData } from "#shell/page/page-context.ts";
import { openSession, sessionContext } from "#shell/session/session.ts";
import { readerContext, type Visitor } from "#shell/session/visitor.ts";
import { answerPage } from "./compressed-page.ts";
import { FLASH_MESSAGES } from "./flash-messages.ts";
import { trackInFlight } from "./in-flight.ts";
import { createPageCache } from "./page-cache.ts";
import { setPageHeaders, withHeaders } from "./page-headers.ts";
import { createPagePatterns } from "./page-patterns.ts";
import { type RenderedPage, renderedPage } from "./rendered-page.ts";
import { believed } from "./same-origin.ts";
import { hasStyleCached } from "./style-cookie.ts";
import { asUnavailable, watchCalls } from "./unavailable.ts";

const build = serverBuild as unknown as ServerBuild;

/** One router handler per language, created at its first request: each has its own base path. */
function createLanguageHandlers(options: { siteUrl: string; development: boolean }) {
  const { siteUrl, development } = options;
  const handlers = new Map<Language, RequestHandler>();
  const create = (language: Language) =>
    createRequestHandler(
      {
        ...build,
        assets: assetsIn(language),
        basename: addressIn("/", language),
        allowedActionOrigins: [new URL(siteUrl).host],
      },
      development ? "development" : "production",
    );
  return (language: Language): RequestHandler => {
    const known = handlers.get(language) ?? create(language);
    handlers.set(language, known);
    return known;
  };
}

const ASSETS = "build/client/assets";

function assetsIn(language: Language): ServerBuild["assets"] {
  if (language === "en") return build.assets;
  const folder = scriptFolder(language, catalogueOf(language));
  if (!existsSync(`${ASSETS}/${folder}`)) return build.assets;
  const translated = new Set(readdirSync(`${ASSETS}/${folder}`));
  const inLanguage = (path: string, name: string) => (translated.has(name) ? `/assets/${folder}/${name}` : path);
  return JSON.parse(JSON.stringify(build.assets).replace(/\/assets\/([\w.-]+\.js)/g, inLanguage));
}

const OLD_AFTER_MS = 100;

export const pagePattern = createPagePatterns(build.routes);

export function createSite(options: SiteOptions): Site {
  const { siteUrl, development, clock } = options;
  const handle = createLanguageHandlers({ siteUrl, development });
  // In development, pages have a translator instance of their own.
  speakBy(options.language);
  loadBy(options.sentencesIn);
  const cache = createPageCache(clock);
  const pages = { options, handle, cache, underWay: trackInFlight() };
  return {
    findCached(address, headers) {
      if (development || hasSession(headers.cookie)) return undefined;
      return cache.find(address, { get: (name) => headers[name] as string | undefined });
    },
    isShared(address, headers) {
      if (development || address.includes("?") || hasSession(headers.cookie)) return false;
      return cache.knows(address, { get: (name) => headers[name] as string | undefined });
    },
    render: (request, clientAddress) => renderOnce(pages, request, clientAddress),
  };
}

type Pages = {
  options: SiteOptions;
  handle: ReturnType<typeof createLanguageHandlers>;
  cache: ReturnType<typeof createPageCache>;
  underWay: ReturnType<typeof trackInFlight>;
};

/** Concurrent requests for a cacheable page share one rendering. */
async function renderOnce(pages: Pages, request: Request, clientAddress: string): Promise<Response> {
  const { options, cache, underWay } = pages;
  const { method, headers } = request;
  const cacheable = method === "GET" && !options.development && !hasSession(headers.get("cookie"));
  if (!cacheable) return render(pages, { incoming: request, clientAddress, keepAs: null });
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const key = cache.keyOf(address, headers);
  const old =
    search === "" && isStillPage(splitLanguage(pathname).address) ? cache.findOld(address, headers) : undefined;
  if (old && underWay.isUnderWay(key)) return unlessSoon(old, cachedAfter(pages, { key, address, headers }));
  await underWay.endOf(key);
  const kept = cache.find(address, headers);
  if (kept) return asResponse(kept);
  const rendering = underWay.begin(key, render(pages, { incoming: request, clientAddress, keepAs: address }));
  return old ? unlessSoon(old, rendering) : rendering;
}

type CachedRequest = { key: string; address: string; headers: Headers };

async function cachedAfter({ cache, underWay }: Pages, { key, address, headers }: CachedRequest) {
  await underWay.endOf(key);
  const kept = cache.find(address, headers);
  return kept && asResponse(kept);
}

type PageRequest = {
  incoming: Request;
  clientAddress: string;
  /** Key in the page cache; null for a personal page. */
  keepAs: string | null;
};

async function render(pages: Pages, { incoming, clientAddress, keepAs }: PageRequest): Promise<Response> {
  const { options, handle } = pages;
  const { siteUrl, development, clock, compress } = options;
  const request = believed(incoming, siteUrl);
  if (request === null) return new Response(FOREIGN_REQUEST, { status: 403 });
  const nonce = development ? "" : randomBytes(16).toString("base64");
  const { fetchApi, retryAfter } = watchCalls(options.fetchApi);
  const session = await openSession(request, { siteUrl, clock, fetchApi, messages: FLASH_MESSAGES }, clientAddress);
  const context = new RouterContextProvider();
  context.set(pageContext, pageContextOf(options, request, nonce));
  context.set(sessionContext, session);
  context.set(apiContext, connectApi({ siteUrl, fetchApi }, session, request, clientAddress));
  const response = session.commit(asUnavailable(await handle(languageNow())(request, context), retryAfter()));
  const rendered = context.get(renderedPage);
  const isMembers = hasSession(request.headers.get("cookie")) || session.accessToken !== null;
  const policy = { nonce: rendered?.kind === "public" ? "" : nonce, development, siteUrl, isMembers };
  if (rendered === null) return compress(request, withHeaders(response, policy));
  setPageHeaders(response.headers, policy);
  if (isMembers) await setMember(options, response.headers, context.get(readerContext));
  const isWhole = retryAfter() === null && !context.get(incomplete);
  return keepOrAnswer(pages, { request, response, rendered, keepAs: isWhole ? keepAs : null });
}

function pageContextOf(options: SiteOptions, request: Request, nonce: string): PageContext {
  const { siteUrl, local, development, adminEmails, hideAccounts, isSignUpClosed, clock, onError } = options;
  return {
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
  };
}

/** Tells the service worker whose page this is, because it keeps some pages per member. */
async function setMember(options: SiteOptions, headers: Headers, reader: Visitor | null): Promise<void> {
  if (reader === null) headers.set(MEMBER_HEADER, UNKNOWN_MEMBER);
  else if (!isGuest(reader)) headers.set(MEMBER_HEADER, await options.memberMark(reader.id));
}

type PageAnswer = { request: Request; response: Response; rendered: RenderedPage; keepAs: string | null };

function keepOrAnswer({ cache }: Pages, { request, response, rendered, keepAs }: PageAnswer): Response {
  const { headers, status } = response;
  const mayKeep = !headers.has("set-cookie") && headers.get("cache-control") !== "no-store";
  if (keepAs === null || rendered.kind !== "public" || status !== 200 || !mayKeep) {
    return answerPage(request, rendered.html, status, headers);
  }
  const route = pagePattern(splitLanguage(new URL(request.url).pathname).address);
  return asResponse(cache.keep(keepAs, request.headers, { route, html: rendered.html, headers }));
}

/** Serves the stale page (no personal data) when rendering is slow or fails. */
async function unlessSoon(old: CachedPage, rendering: Promise<Response | undefined>): Promise<Response> {
  const page = await Promise.race([rendering.catch(() => undefined), after(OLD_AFTER_MS, undefined, { ref: false })]);
  return page && page.status < 500 ? page : asResponse(old);
}

const asResponse = ({ body, status, headers }: CachedPage) => new Response(body, { status, headers });

function hasSession(cookies: string | null | undefined): boolean {
  if (!cookies) return false;
  // Matches cookie names with and without their prefix.
  return cookies.includes(`${ACCESS_COOKIE}=`) || cookies.includes(`${REFRESH_COOKIE}=`);
}
