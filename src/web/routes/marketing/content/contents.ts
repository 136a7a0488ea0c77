import { PUBLIC_PAGES, type PublicPageKey } from "#domain/site/public-pages.ts";
import type { PageContent } from "./content.ts";
import { FAQ } from "./faq.ts";

const CONTENTS: Partial<Record<PublicPageKey, PageContent>> = { faq: FAQ };

/** @throws for an address that routes.ts gives to no content */
export function contentAt(pathname: string): { key: PublicPageKey; content: PageContent } {
  const path = pathname.replace(/\/+$/, "");
  const keys = Object.keys(CONTENTS) as PublicPageKey[];
  const key = keys.find((known) => PUBLIC_PAGES[known].path === path);
  const content = key && CONTENTS[key];
  if (!key || !content) throw new Error(`There is no content for ${path}.`);
  return { key, content };
}
