import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { PUBLIC_PAGES, type PublicPageKey } from "../domain/public-pages.ts";

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
