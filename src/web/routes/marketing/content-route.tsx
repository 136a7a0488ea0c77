import { useLocation } from "react-router";
import { BRAND } from "#domain/brand.ts";
import { PUBLIC_PAGES } from "#domain/site/public-pages.ts";
import { t } from "#web/i18n.ts";
import { publicPage } from "#web/kind.ts";
import { pageMeta } from "#web/page-meta.ts";
import { StructuredData } from "#web/ui/structured-data.tsx";
import type { Route } from "./+types/content-route";
import { contentAt } from "./content/contents.ts";
import { questionsAsJson } from "./questions-as-json.ts";
import { ContentPage } from "./sections/content-page.tsx";

export const handle = publicPage;

export function meta({ matches: [root], location }: Route.MetaArgs) {
  const { path, title, description } = PUBLIC_PAGES[contentAt(location.pathname).key];
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path,
    title: `${t(title)} · ${BRAND.name}`,
    description: t(description),
  });
}

/** Every page that is content alone: the address says which. */
export default function ContentRoute() {
  const { content } = contentAt(useLocation().pathname);
  const questions = questionsAsJson(content);
  return (
    <>
      <ContentPage content={content} />
      {questions && <StructuredData json={questions} />}
    </>
  );
}
