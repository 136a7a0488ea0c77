import type { MetaDescriptor } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";

/** Where feed readers find the newest opportunities. */
export function feedLinks(siteUrl: string | undefined): MetaDescriptor[] {
  if (siteUrl === undefined) return [];
  const title = t("{name} opportunities", { name: BRAND.name });
  const link = (type: string, path: string) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title,
    href: new URL(path, siteUrl).href,
  });
  return [
    link("application/rss+xml", "/opportunities/feed.xml"),
    link("application/feed+json", "/opportunities/feed.json"),
  ];
}
