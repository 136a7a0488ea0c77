import { BRAND } from "#kernel/brand.ts";
import { serializeJsonLd } from "#kernel/json-ld.ts";
import { t } from "#platform/i18n/i18n.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { PUBLIC_PAGES, type PublicPageKey } from "../domain/public-pages.ts";
import type { PageContent } from "./content/content.ts";

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

/** JSON-LD of type FAQPage (schema.org). @returns null for a page without questions */
export function questionsAsJson({ sections }: PageContent): string | null {
  const questions = sections.flatMap((section) => (section.kind === "questions" ? section.questions : []));
  if (questions.length === 0) return null;
  return serializeJsonLd({
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: t(question),
      acceptedAnswer: { "@type": "Answer", text: answer.map((paragraph) => t(paragraph)).join(" ") },
    })),
  });
}
