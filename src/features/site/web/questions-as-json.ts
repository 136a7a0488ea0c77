import { t } from "#platform/i18n/i18n.ts";
import { serializeJsonLd } from "../domain/json-ld.ts";
import type { PageContent } from "./content/content.ts";

/** schema.org FAQPage of every question on a page; null when it asks none. */
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
