import { useLocation } from "react-router";
import { loadPilotFigures } from "#features/pilot-figures/web/parts/load-pilot-figures.ts";
import { splitLanguage } from "#platform/i18n/address.ts";
import { publicPage } from "#shell/page/kind.ts";
import { StructuredData } from "#shell/ui/structured-data.tsx";
import type { Route } from "./+types/content-route";
import { contentAt } from "./content/contents.ts";
import { contentMeta, questionsAsJson } from "./content-meta.ts";
import { ContentPage } from "./sections/content-page.tsx";

export const handle = publicPage;

/** Loads the pilot figures only for pages that show one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { content } = contentAt(splitLanguage(url.pathname).address);
  const shows = content.sections.some(
    (section) => section.kind === "figures" && section.figures.some((figure) => "pilot" in figure),
  );
  return shows ? { pilot: await loadPilotFigures(context) } : {};
}

export function meta({ matches: [root], location }: Route.MetaArgs) {
  return contentMeta(contentAt(location.pathname).key, root.loaderData?.siteUrl);
}

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
