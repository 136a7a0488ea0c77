import { useLocation } from "react-router";
import { publicPage } from "#shell/page/kind.ts";
import { StructuredData } from "#shell/ui/structured-data.tsx";
import type { Route } from "./+types/content-route";
import { contentAt } from "./content/contents.ts";
import { contentMeta, questionsAsJson } from "./content-meta.ts";
import { ContentPage } from "./sections/content-page.tsx";

export const handle = publicPage;

export function meta({ matches: [root], location }: Route.MetaArgs) {
  return contentMeta(contentAt(location.pathname).key, root.loaderData?.siteUrl);
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
