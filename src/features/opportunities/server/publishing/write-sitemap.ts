import { parentElement, textElement, XML_DECLARATION } from "./xml.ts";

/** An address, absolute, and when what it shows last changed. */
export type SitemapEntry = { loc: string; lastmod?: Date | null };

/** sitemaps.org: a file with more is refused. */
export const MOST_SITEMAP_ENTRIES = 50_000;
const NAMESPACE = { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" };

export function writeSitemap(entries: readonly SitemapEntry[]): string {
  return writeList("urlset", "url", entries);
}

/** Of the sitemaps of a site with more entries than one may hold. */
export function writeSitemapIndex(sitemaps: readonly SitemapEntry[]): string {
  return writeList("sitemapindex", "sitemap", sitemaps);
}

function writeList(name: string, entryName: string, entries: readonly SitemapEntry[]): string {
  if (entries.length > MOST_SITEMAP_ENTRIES) throw new RangeError(`${entries.length} entries in one sitemap`);
  const children = entries.map(({ loc, lastmod }) =>
    parentElement(entryName, [
      textElement("loc", new URL(loc).href),
      lastmod ? textElement("lastmod", lastmod.toISOString()) : null,
    ]),
  );
  return `${XML_DECLARATION}${parentElement(name, children, NAMESPACE)}\n`;
}
