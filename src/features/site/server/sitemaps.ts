import { listDirectoryBounds, listForSitemap } from "#features/directory/server/queries.ts";
import { listOpenForSitemap } from "#features/opportunities/server/queries.ts";
import { isResultsShown } from "#features/outcomes/server/queries.ts";
import { PRE_APPLY_PAGE } from "#features/pre-applications/domain/page.ts";
import { RESULTS_PATH } from "#kernel/paths/outcomes.ts";
import { PUBLIC_CALENDARS_PATH } from "#kernel/paths/saved-opportunities.ts";
import type { Context } from "#platform/context.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { OFFERED_LANGUAGES } from "#platform/i18n/languages.ts";
import { PUBLIC_PAGES } from "../domain/public-pages.ts";
import { MOST_SITEMAP_ENTRIES, type SitemapEntry, writeSitemap, writeSitemapIndex } from "./write-sitemap.ts";

/** Members per sitemap file, without language variants; this keeps a file at a few megabytes. */
const ENTRIES = 5000;
const WRITTEN = [PRE_APPLY_PAGE, ...Object.values(PUBLIC_PAGES)].map(({ path }) => path);
const PAGES = ["/", "/opportunities", PUBLIC_CALENDARS_PATH, "/community", ...WRITTEN];

type Part = Pick<Context, "db" | "config">;

const absolute = ({ config }: Part, path: string): string => new URL(path, config.siteUrl).href;

/** Each part of the members sitemap is identified by the id after which it starts. */
export async function sitemapIndex(context: Part): Promise<string> {
  const bounds = await listDirectoryBounds(context.db, ENTRIES);
  const members = ["", ...bounds].map((after) => `/sitemap-members.xml${after === "" ? "" : `?after=${after}`}`);
  const parts = ["/sitemap-pages.xml", "/sitemap-opportunities.xml", ...members];
  return writeSitemapIndex(parts.map((path) => ({ loc: absolute(context, path) })));
}

export async function pagesSitemap(context: Part): Promise<string> {
  const pages = (await isResultsShown(context.db)) ? [...PAGES, RESULTS_PATH] : PAGES;
  return writeSitemap(
    inLanguages(
      context,
      pages.map((path) => ({ path })),
    ),
  );
}

/** One sitemap file is enough for all open opportunities for years. */
export async function opportunitiesSitemap(context: Part & Pick<Context, "clock">): Promise<string> {
  const entries = await listOpenForSitemap(context.db, {
    now: context.clock(),
    after: null,
    limit: MOST_SITEMAP_ENTRIES / OFFERED_LANGUAGES.length,
  });
  return writeSitemap(
    inLanguages(
      context,
      entries.map(({ id, updatedAt }) => ({ path: `/opportunities/${id}`, lastmod: updatedAt })),
    ),
  );
}

export async function membersSitemap(context: Part, after: string | null): Promise<string> {
  const entries = await listForSitemap(context.db, after, ENTRIES);
  return writeSitemap(
    inLanguages(
      context,
      entries.map(({ memberId, updatedAt }) => ({ path: `/profile/${memberId}`, lastmod: updatedAt })),
    ),
  );
}

function inLanguages(context: Part, pages: readonly { path: string; lastmod?: Date | null }[]): SitemapEntry[] {
  return pages.flatMap(({ path, ...rest }) => {
    const languages = OFFERED_LANGUAGES.map((code): [string, string] => [
      code,
      absolute(context, addressIn(path, code)),
    ]);
    const alternates = [...languages, ["x-default", absolute(context, path)] as [string, string]];
    return languages.map(([, loc]) => ({ loc, alternates, ...rest }));
  });
}

const CLOSED = ["/api/", "/auth", "/dashboard", "/card", "/edit-profile", "/welcome", "/basic-profile-setup", "/admin"];

/** Rules of RFC 9309. */
export function robotsText(siteUrl: string): string {
  const rules = OFFERED_LANGUAGES.flatMap((code) => CLOSED.map((path) => `Disallow: ${addressIn(path, code)}`));
  return ["User-agent: *", ...rules, "", `Sitemap: ${new URL("/sitemap.xml", siteUrl).href}`, ""].join("\n");
}
