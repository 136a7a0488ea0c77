import { listDirectoryBounds, listForSitemap } from "#features/directory/server/queries.ts";
import { PRE_APPLY_PAGE } from "#features/pre-applications/domain/page.ts";
import { PUBLIC_PAGES } from "#features/site/domain/public-pages.ts";
import type { Context } from "#platform/context.ts";
import { listLiveForSitemap } from "../queries.ts";
import { MOST_SITEMAP_ENTRIES, writeSitemap, writeSitemapIndex } from "./write-sitemap.ts";

/** Of one file: a million members are a hundred files of a megabyte, not one that no crawler takes. */
const ENTRIES = 10_000;
const WRITTEN = [PRE_APPLY_PAGE, ...Object.values(PUBLIC_PAGES)].map(({ path }) => path);
const PAGES = ["/", "/opportunities", "/community", ...WRITTEN];

type Part = Pick<Context, "db" | "config">;

const absolute = ({ config }: Part, path: string): string => new URL(path, config.siteUrl).href;

/** Names every part of the sitemap; a part is named by the id that it begins after. */
export async function sitemapIndex(context: Part): Promise<string> {
  const bounds = await listDirectoryBounds(context.db, ENTRIES);
  const members = ["", ...bounds].map((after) => `/sitemap-members.xml${after === "" ? "" : `?after=${after}`}`);
  const parts = ["/sitemap-pages.xml", "/sitemap-opportunities.xml", ...members];
  return writeSitemapIndex(parts.map((path) => ({ loc: absolute(context, path) })));
}

export function pagesSitemap(context: Part): string {
  return writeSitemap(PAGES.map((path) => ({ loc: absolute(context, path) })));
}

/** Live ones; the foundation will not publish more than a file holds in many years. */
export async function opportunitiesSitemap(context: Part): Promise<string> {
  const entries = await listLiveForSitemap(context.db, null, MOST_SITEMAP_ENTRIES);
  return writeSitemap(
    entries.map(({ id, updatedAt }) => ({ loc: absolute(context, `/opportunities/${id}`), lastmod: updatedAt })),
  );
}

/** Members who agreed to be listed, and nobody else at this moment. */
export async function membersSitemap(context: Part, after: string | null): Promise<string> {
  const entries = await listForSitemap(context.db, after, ENTRIES);
  return writeSitemap(
    entries.map(({ memberId, updatedAt }) => ({ loc: absolute(context, `/profile/${memberId}`), lastmod: updatedAt })),
  );
}
