import type { MetaDescriptor } from "react-router";
import { BRAND } from "#kernel/brand.ts";

type PageFacts = {
  /** Of the root loader; nothing absolute is said without it. */
  siteUrl: string | undefined;
  path: string;
  title: string;
  description: string;
  /** What link previews draw, 1200 x 630; the site's own picture when not given. */
  image?: string | undefined;
  /** Pages for members only stay out of search. */
  noIndex?: boolean;
};

/** What browsers, searches and link previews are told about a page. */
export function pageMeta({
  siteUrl,
  path,
  title,
  description,
  image = "/share/home.png",
  noIndex,
}: PageFacts): MetaDescriptor[] {
  const address = siteUrl && new URL(path, siteUrl).href;
  const facts: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:site_name", content: BRAND.name },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (noIndex) facts.push({ name: "robots", content: "noindex" });
  if (!address) return facts;
  return [
    ...facts,
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:url", content: address },
    { property: "og:image", content: new URL(image, siteUrl).href },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
  ];
}
