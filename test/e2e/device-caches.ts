import type { Page } from "playwright-core";
import { expect } from "vitest";
import { assetsIn } from "#app/pages/offline/copy-html.ts";

/** `bytes`: size on the device; `text`: decompressed. */
type Kept = { address: string; bytes: number; text: string };

export const keptOn = (page: Page, cacheName: string): Promise<Kept[]> =>
  page.evaluate(async (beginning) => {
    const kept: Kept[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith(beginning)) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const answer = await cache.match(request);
        const body = answer?.headers.has("isa-packed")
          ? answer.body?.pipeThrough(new DecompressionStream("gzip"))
          : answer?.body;
        const bytes = Number(answer?.headers.get("isa-bytes"));
        kept.push({ address: pathname + search, bytes, text: await new Response(body).text() });
      }
    }
    return kept;
  }, cacheName);

/** The page itself is cached before its assets. */
export async function expectAssetsKept(page: Page, html: string): Promise<void> {
  const missing = async () => {
    const assets = await keptOn(page, "isa-assets");
    const kept = new Map(assets.map(({ address, text }) => [address.replace("?packed", ""), text]));
    const needed = new Set(assetsIn(html, page.url()));
    for (const path of needed) {
      // The manifest names the scripts of all pages.
      if (path.includes("/manifest-")) continue;
      for (const named of assetsIn(kept.get(path) ?? "", new URL(path, page.url()).href)) needed.add(named);
    }
    return [...needed].filter((path) => !kept.has(path));
  };
  await expect.poll(missing).toEqual([]);
}
