import { AHEAD_HEADER } from "#kernel/device-headers.ts";
import { attributeIn, markedCopy, pageHeaders, photosIn, titleIn, withLinks, wordsIn } from "./copy-html.ts";
import {
  aboutCopy,
  findAsset,
  findOfflinePage,
  forgetExpired,
  forgetUnknown,
  isOfThisRelease,
  keepAsset,
  keepAssets,
  listCopies,
  OFFLINE,
  offlineText,
  openPages,
  pagesOfMember,
  put,
  release,
  textOf,
  trim,
  turnNow,
} from "./device-store.ts";
import { KEPT_PAGES, keptLinksOn, keptPagesOf, languageOfPath } from "./kept-pages.ts";
import { handOver, openNotice, renewPushes, showPush } from "./push.ts";
import { aheadIn, decide, isDue, memberOf } from "./rules.ts";
import type { FetchEvent, WorkerScope } from "./worker-scope.ts";

/** docs/develop/offline.md */

declare const self: WorkerScope;
declare const __COPY_SCRIPT__: string;

const TIMEOUT_MS = 3000;
const QUIET_MS = 2000;
const AHEAD_AGAIN_MS = 10 * 60_000;
const MOST_LINKS = 36;
const NO_PAGE = /^\/(?:api|auth\/v1|functions|files|share|e|unsubscribe|realtime|storage)\/|\.\w+$/;

let lastAhead = 0;
let lastChange = 0;

self.addEventListener("install", (event) => event.waitUntil(prepare()));

self.addEventListener("activate", (event) => event.waitUntil(begin()));

self.addEventListener("message", (event) => event.waitUntil(inLanguages(fetchAhead)));

self.addEventListener("push", (event) => event.waitUntil(showPush(event.data, wordsForUnread)));

self.addEventListener("notificationclick", (event) => event.waitUntil(openNotice(event.notification)));

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewPushes(event)));

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (method !== "GET") {
    lastChange = Date.now();
    if (pathname.endsWith("/sign-out")) event.waitUntil(handOver(null));
  } else if (mode === "navigate") {
    if (!NO_PAGE.test(pathname)) event.respondWith(answerPage(event));
    // Uses the navigation preload; otherwise the browser would request the page twice.
    else if (event.preloadResponse) event.respondWith(sendOnce(event));
  } else if (pathname.startsWith("/assets/")) event.respondWith(answerAsset(event, pathname));
  else if (pathname.startsWith("/files/")) event.respondWith(answerPhoto(event.request));
  else if (pathname.endsWith(".data")) event.waitUntil(aheadSoon(languageOfPath(pathname)));
});

/** Does not skip waiting: open pages keep the worker that they began with. */
async function prepare(): Promise<void> {
  await keepAssets(`"${__COPY_SCRIPT__}"`, location.href);
  await inLanguages(keepOfflinePage);
}

async function begin(): Promise<void> {
  await forgetUnknown();
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  // Long work starts by message: pages wait until activation has ended.
  self.registration.active?.postMessage("");
}

async function inLanguages(work: (language: string) => Promise<unknown>): Promise<void> {
  const open = await self.clients.matchAll({ includeUncontrolled: true });
  const languages = new Set(open.map(({ url }) => languageOfPath(new URL(url).pathname)));
  for (const language of languages.size > 0 ? languages : [""]) await work(language);
}

async function keepOfflinePage(language: string): Promise<void> {
  const address = language + OFFLINE;
  const kept = await findAsset(address);
  if (kept && isOfThisRelease(kept)) return;
  const answer = await fetch(address, { credentials: "omit" });
  if (!answer.ok) return;
  await keepAssets(await answer.clone().text(), location.href);
  await keepAsset(address, answer, true);
}

async function answerAsset(event: FetchEvent, path: string): Promise<Response> {
  const kept = await findAsset(path);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keepAsset(path, answer.clone(), false));
  return answer;
}

const answerPhoto = (request: Request): Promise<Response> =>
  fetch(request).catch(async (error) => {
    const kept = await (await pagesOfMember())?.match(request.url, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  });

/** Answers from the network within the timeout, else with a copy, else with the late response or the offline page. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const address = pathname + search;
  const language = languageOfPath(pathname);
  const began = turnNow();
  const fetched = fetchPage(event);
  event.waitUntil(
    fetched.then(async (answer) => {
      if (answer === null) return;
      // The response is already sent; storing may take its time.
      const html = await takeIn(address, answer.clone(), began);
      await keepOfflinePage(language).catch(Boolean);
      if (html === null || savesData(html)) return;
      // After a new release, the server may no longer have this page's scripts.
      await keepAssets(html, location.href).catch(Boolean);
      await aheadSoon(language);
    }),
  );
  const inTime = await Promise.race([fetched, new Promise<null>((late) => setTimeout(late, TIMEOUT_MS, null))]);
  if (inTime && inTime.status < 500) return inTime;
  return (await answerCopy(address, language)) ?? (await fetched) ?? offlinePage(language);
}

const fetchPage = (event: FetchEvent): Promise<Response | null> => sendOnce(event).catch(() => null);

/** Uses the navigation preload, or else a fetch. @throws without a network */
const sendOnce = async ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** Stores a page for its member only. @returns its text when it was stored */
async function takeIn(address: string, answer: Response, began: number): Promise<string | null> {
  const member = memberOf(answer);
  if (member === undefined || began !== turnNow()) return null;
  const isNew = await handOver(member);
  const mine = began + Number(isNew);
  // The member has changed since the request, so the response is not stored.
  if (mine !== turnNow()) return null;
  if (isNew) lastAhead = 0;
  const decision = decide(address, answer);
  if (member === null || decision === "leave") return null;
  const body = await answer.blob();
  if (mine !== turnNow()) return null;
  const pages = await openPages(member);
  if (decision === "forget") {
    await pages.delete(address);
    return null;
  }
  await put(pages, address, answer, body);
  const html = await body.text();
  for (const photo of photosIn(html)) {
    if (await pages.match(photo)) continue;
    const picture = await fetch(photo).catch(() => null);
    if (picture?.ok) await put(pages, photo, picture, await picture.blob());
  }
  return html;
}

/** When a step or tab of a page has no copy, the reader is redirected to the copy of the path. */
async function answerCopy(address: string, language: string): Promise<Response | null> {
  const pages = await pagesOfMember();
  if (pages) await forgetExpired(pages);
  const kept = await pages?.match(address);
  if (kept) return showCopy(kept, language);
  const [path = ""] = address.split("?");
  return path !== address && (await pages?.match(path)) ? Response.redirect(path) : null;
}

async function showCopy(kept: Response, language: string): Promise<Response> {
  const policy = kept.headers.get("content-security-policy") ?? "";
  const words = wordsIn(await offlineText(language));
  const about = { keptAt: aboutCopy(kept).keptAt, script: __COPY_SCRIPT__, words };
  return new Response(markedCopy(await textOf(kept), policy, about), { headers: pageHeaders(kept) });
}

async function offlinePage(language: string): Promise<Response> {
  const page = await findOfflinePage(language);
  if (!page) return Response.error();
  const pages = await pagesOfMember();
  const copies = pages ? await listCopies(pages) : [];
  const kindOf = (address: string) => KEPT_PAGES.indexOf(keptPagesOf(address) as (typeof KEPT_PAGES)[number]);
  const shown = copies.filter(({ address }) => kindOf(address) >= 0);
  shown.sort((one, other) => kindOf(one.address) - kindOf(other.address));
  const links = shown.map(async ({ address, answer }) => ({ address, title: titleIn(await textOf(answer)) }));
  return new Response(withLinks(await textOf(page), await Promise.all(links)), { headers: pageHeaders(page) });
}

async function wordsForUnread(): Promise<string> {
  let words = "";
  await inLanguages(async (language) => {
    words ||= attributeIn(await offlineText(language), "data-push-new");
  });
  return words;
}

const savesData = (html: string) => /<html[^>]* data-saves-data/.test(html);

async function aheadSoon(language: string): Promise<void> {
  const now = Date.now();
  if (now - lastAhead < AHEAD_AGAIN_MS && lastChange <= lastAhead) return;
  lastAhead = now;
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  await fetchAhead(language);
}

async function fetchAhead(language: string): Promise<void> {
  const began = turnNow();
  const addresses = aheadIn(language);
  const at = { now: Date.now(), release, changedAt: lastChange };
  lastAhead = at.now;
  for (const address of addresses) {
    const kind = keptPagesOf(address);
    if (kind === null || began !== turnNow()) continue;
    const kept = await (await pagesOfMember())?.match(address);
    let html = kept && !isDue(kind, aboutCopy(kept), at) ? await textOf(kept) : null;
    if (html === null) {
      const headers = { [AHEAD_HEADER]: "1" };
      const answer = await fetch(address, { headers, redirect: "manual", priority: "low" }).catch(() => null);
      html = answer && (await takeIn(address, answer, began));
      if (answer === null || (html !== null && savesData(html))) break;
      if (html === null) continue;
      await keepAssets(html, location.href).catch(Boolean);
    }
    const links = keptLinksOn(html).filter((link) => !addresses.includes(link));
    addresses.push(...links.slice(0, MOST_LINKS - addresses.length));
  }
  await trim();
}
