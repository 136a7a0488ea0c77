import { parentElement, textElement, XML_DECLARATION } from "#platform/http/xml.ts";

export type SitemapEntry = { loc: string; lastmod?: Date | null; alternates?: [language: string, loc: string][] };

/** Maximum number of entries per file (sitemaps.org). */
export const MOST_SITEMAP_ENTRIES = 50_000;
const NAMESPACE = {
  xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
  "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
};

export function writeSitemap(entries: readonly SitemapEntry[]): string {
  return writeList("urlset", "url", entries);
}

export function writeSitemapIndex(sitemaps: readonly SitemapEntry[]): string {
  return writeList("sitemapindex", "sitemap", sitemaps);
}

function writeList(name: string, entryName: string, entries: readonly SitemapEntry[]): string {
  if (entries.length > MOST_SITEMAP_ENTRIES) throw new RangeError(`${entries.length} entries in one sitemap`);
  const children = entries.map(({ loc, lastmod, alternates = [] }) =>
    parentElement(entryName, [
      textElement("loc", new URL(loc).href),
      lastmod ? textElement("lastmod", lastmod.toISOString()) : null,
      ...alternates.map(([hreflang, href]) => parentElement("xhtml:link", [], { rel: "alternate", hreflang, href })),
    ]),
  );
  return `${XML_DECLARATION}${parentElement(name, children, NAMESPACE)}\n`;
}
