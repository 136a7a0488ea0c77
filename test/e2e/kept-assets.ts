import type { Page } from "playwright-core";
import { expect } from "vitest";
import { assetsIn } from "#app/pages/offline/copy-html.ts";

/** Waits until the device keeps all scripts and styles that a page needs: the page itself is kept before them. */
export async function expectAssetsKept(page: Page, html: string): Promise<void> {
  const missing = async () => {
    const kept = await assetsOn(page);
    const needed = new Set(assetsIn(html, page.url()));
    for (const path of needed) {
      // The manifest names the scripts of all pages.
      if (path.includes("/manifest-")) continue;
      for (const named of assetsIn(kept[path] ?? "", new URL(path, page.url()).href)) needed.add(named);
    }
    return [...needed].filter((path) => !(path in kept));
  };
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

/** Their texts by their paths, of all releases that the device has. */
const assetsOn = (page: Page) =>
  page.evaluate(async () => {
    const texts: Record<string, string> = {};
    const cache = await caches.open("isa-assets");
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      const plain = kept?.headers.has("isa-packed")
        ? new Response(kept.body?.pipeThrough(new DecompressionStream("gzip")))
        : kept;
      texts[new URL(request.url).pathname] = (await plain?.text()) ?? "";
    }
    return texts;
  });
