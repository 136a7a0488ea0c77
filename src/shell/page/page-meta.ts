import type { MetaDescriptor } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { type Language, OFFERED_LANGUAGES } from "#platform/i18n/languages.ts";

type PageFacts = {
  /** Base of absolute URLs; undefined renders none. */
  siteUrl: string | undefined;
  path: string;
  title: string;
  description: string;
  /** Picture for link previews, 1200 x 630 px; by default the site's own. */
  image?: string | undefined;
  noIndex?: boolean;
};

export function pageMeta({
  siteUrl,
  path,
  title,
  description,
  image = "/share/home.png",
  noIndex,
}: PageFacts): MetaDescriptor[] {
  const address = siteUrl && absolute(siteUrl, path);
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
    ...(noIndex ? [] : alternatesOf(siteUrl, path)),
    { property: "og:url", content: address },
    ...previewImage(absolute(siteUrl, image), title),
  ];
}

const absolute = (siteUrl: string, path: string, language?: Language): string =>
  new URL(addressIn(path, language), siteUrl).href;

const previewImage = (address: string, title: string): MetaDescriptor[] => [
  { property: "og:image", content: address },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: title },
];

/** Links to the page in all languages, including its own; English is the default. */
function alternatesOf(siteUrl: string, path: string): MetaDescriptor[] {
  const link = (hrefLang: string, language: Language): MetaDescriptor => {
    return { tagName: "link", rel: "alternate", hrefLang, href: absolute(siteUrl, path, language) };
  };
  return [...OFFERED_LANGUAGES.map((language) => link(language, language)), link("x-default", "en")];
}
