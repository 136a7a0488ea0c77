import { BRAND } from "#domain/brand.ts";
import { PUBLIC_PAGES, type PublicPageKey } from "#domain/site/public-pages.ts";
import { t } from "#web/i18n.ts";
import { pageMeta } from "#web/page-meta.ts";

/** What browsers, searches and link previews are told about one of the site's own pages. */
export function contentMeta(key: PublicPageKey, siteUrl: string | undefined) {
  const { path, title, description } = PUBLIC_PAGES[key];
  return pageMeta({
    siteUrl,
    path,
    title: `${t(title)} · ${BRAND.name}`,
    description: t(description),
    image: `/share/pages/${key}.png`,
  });
}
