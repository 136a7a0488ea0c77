import { assetsIn } from "./copy-html.ts";
import { type Copy, isExpired, MOST_BYTES, tooMany } from "./rules.ts";

/** Prefix of cache names: each member has one cache. */
const PAGES = "isa-pages-";
/** Cache of assets: all releases share it, and it is trimmed by last use. */
const ASSETS = "isa-assets";
const KEPT_AT = "isa-kept-at";
const RELEASE = "isa-release";
/** Path of the page that is shown when there is no copy. */
export const OFFLINE = "/offline";
const BYTES = "isa-bytes";
const PACKED = "isa-packed";
/** Header of assets that an offline page needs; they are trimmed later. */
const NEEDED = "isa-needed";

declare const __RELEASE__: string;
export const release = __RELEASE__;

/** Counts changes of the member, so that work begun for a former member stores nothing. */
let turn = 0;
export const turnNow = () => turn;

/**
 * @param member null deletes the pages of all members
 * @returns whether the member changed; false also when another change came first
 */
export async function forgetOthers(member: string | null): Promise<boolean> {
  const began = turn;
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES));
  if (member !== null && began !== turn) return false;
  // The cache's name records the member, even while it is empty.
  if (member !== null && !names.includes(PAGES + member)) await openPages(member);
  const others = names.filter((name) => name !== PAGES + member);
  if (others.length === 0 && member !== null) return false;
  turn += 1;
  await Promise.all(others.map((name) => caches.delete(name)));
  return true;
}

export async function memberNow(): Promise<string | null> {
  const name = (await caches.keys()).find((one) => one.startsWith(PAGES));
  return name?.slice(PAGES.length) ?? null;
}

export async function pagesOfMember(): Promise<Cache | null> {
  const member = await memberNow();
  return member === null ? null : openPages(member);
}

export const openPages = (member: string) => caches.open(PAGES + member);
const openAssets = () => caches.open(ASSETS);
/** Not the path alone: the previous worker searches all caches by path, and cannot read compressed entries. */
const keyOf = (path: string) => `${path}?packed`;

export async function findAsset(path: string): Promise<Response | undefined> {
  const kept = await (await openAssets()).match(keyOf(path));
  return kept && unpacked(kept);
}

export const findOfflinePage = async (language: string) => (await findAsset(language + OFFLINE)) ?? findAsset(OFFLINE);

export async function offlineText(language: string): Promise<string> {
  const page = await findOfflinePage(language);
  return page ? textOf(page) : "";
}

export async function forgetUnknown(): Promise<void> {
  const unknown = (await caches.keys()).filter((name) => name !== ASSETS && !name.startsWith(PAGES));
  await Promise.all(unknown.map((name) => caches.delete(name)));
}

export async function put(cache: Cache, address: string, from: Response, body: Blob, needed = true): Promise<void> {
  const isPacked = canPack && TEXT.test(from.headers.get("content-type") ?? "");
  const kept = isPacked ? await new Response(body.stream().pipeThrough(new CompressionStream("gzip"))).blob() : body;
  const headers = new Headers({ [KEPT_AT]: `${Date.now()}`, [RELEASE]: release, [BYTES]: `${kept.size}` });
  if (isPacked) headers.set(PACKED, "gzip");
  if (needed) headers.set(NEEDED, "1");
  for (const name of ["content-type", "content-security-policy"]) {
    const value = from.headers.get(name);
    if (value) headers.set(name, value);
  }
  // The storage of the device may be full.
  await cache.put(address, new Response(kept, { headers })).catch(Boolean);
}

/** Compresses assets to a third and pages to a fifth, so that two releases fit. */
const canPack = typeof CompressionStream === "function" && typeof DecompressionStream === "function";
const TEXT = /^text\/|javascript|json/;

export const textOf = (copy: Response): Promise<string> => unpacked(copy).text();

function unpacked(copy: Response): Response {
  const { body, headers } = copy;
  if (!body || !headers.has(PACKED)) return copy;
  const plain = new Headers(headers);
  plain.delete(PACKED);
  return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers: plain });
}

export const aboutCopy = ({ headers }: Response) => ({
  keptAt: Number(headers.get(KEPT_AT)),
  release: headers.get(RELEASE) ?? "",
});

export const isOfThisRelease = (copy: Response): boolean => aboutCopy(copy).release === release;

export async function keepAsset(path: string, answer: Response, needed: boolean): Promise<void> {
  await put(await openAssets(), keyOf(path), answer, await answer.blob(), needed);
}

/** Assets that each stored asset names; cleared after a deletion. */
const known = new Map<string, Promise<string[]>>();
/** Last time that a page needed an asset; the time of storing is old after a rollback to an earlier release. */
const neededAt = new Map<string, number>();

/** Stores the assets that a text names, and recursively the assets that they name. @throws without a network */
export async function keepAssets(text: string, from: string): Promise<void> {
  const needed = new Set(assetsIn(text, from));
  for (const path of needed) {
    if (!path.startsWith("/assets/")) continue;
    neededAt.set(keyOf(path), Date.now());
    const named = known.get(path) ?? keepWithNames(path);
    known.set(path, named);
    try {
      for (const name of await named) needed.add(name);
    } catch (error) {
      known.delete(path);
      throw error;
    }
  }
}

async function keepWithNames(path: string): Promise<string[]> {
  const kept = await keepNeeded(path);
  if (kept === null) known.delete(path);
  // The manifest is not followed, because it names the scripts of all pages.
  if (kept === null || /woff2$|\/manifest-/.test(path)) return [];
  return assetsIn(await kept.text(), new URL(path, location.href).href);
}

async function keepNeeded(path: string): Promise<Response | null> {
  const kept = await findAsset(path);
  // Renews assets shared by releases, so that trimming does not remove them as the oldest.
  if (kept?.headers.has(NEEDED) && isOfThisRelease(kept)) return kept;
  const answer = kept ?? (await fetch(path, { priority: "low" }));
  if (!answer.ok) return null;
  await keepAsset(path, answer.clone(), true);
  return answer;
}

export async function listCopies(cache: Cache): Promise<(Copy & { answer: Response })[]> {
  const copies = [];
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    if (!answer) continue;
    const { pathname, search } = new URL(request.url);
    const bytes = Number(answer.headers.get(BYTES));
    const isNeeded = answer.headers.has(NEEDED);
    copies.push({ address: pathname + search, ...aboutCopy(answer), bytes, isNeeded, answer });
  }
  return copies;
}

export async function forgetExpired(pages: Cache): Promise<void> {
  const now = Date.now();
  for (const { address, keptAt } of await listCopies(pages))
    if (isExpired({ keptAt }, now)) await pages.delete(address);
}

/** Removes the oldest pages, and the assets unused for longest. */
export async function trim(): Promise<void> {
  const pages = await pagesOfMember();
  if (pages) await forgetExpired(pages);
  if (pages) await trimTo(MOST_BYTES.pages, pages);
  await trimTo(MOST_BYTES.assets, await openAssets());
}

async function trimTo(most: number, store: Cache): Promise<void> {
  const copies = (await listCopies(store)).map((copy) => {
    const lastNeeded = neededAt.get(copy.address);
    // The page's own request may have stored the asset as not needed.
    return lastNeeded ? { ...copy, keptAt: lastNeeded, isNeeded: true } : copy;
  });
  // The offline page always stays.
  const others = copies.filter(({ address }) => !address.endsWith(keyOf(OFFLINE)));
  for (const { address } of tooMany(others, most)) {
    await store.delete(address);
    known.clear();
  }
}
