import { publicPage } from "#shell/page/kind.ts";
import { StructuredData } from "#shell/ui/structured-data.tsx";
import type { Route } from "./+types/edid";
import { EDID } from "./content/edid.ts";
import { contentMeta } from "./content-meta.ts";
import { EdidTiers } from "./edid-tiers.tsx";
import { questionsAsJson } from "./questions-as-json.ts";
import { ContentPage } from "./sections/content-page.tsx";

export const handle = publicPage;

export function meta({ matches: [root] }: Route.MetaArgs) {
  return contentMeta("edid", root.loaderData?.siteUrl);
}

export default function Edid() {
  const questions = questionsAsJson(EDID);
  return (
    <>
      <ContentPage content={EDID} own={{ tiers: <EdidTiers /> }} />
      {questions && <StructuredData json={questions} />}
    </>
  );
}
