import { EMBEDDED_OPPORTUNITIES } from "#features/opportunities/domain/search.ts";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { useSiteUrl } from "#shell/layouts/use-site-url.ts";
import { publicPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { soon } from "#shell/page/soon.ts";
import { StructuredData } from "#shell/ui/structured-data.tsx";
import { organizationJsonLd } from "../domain/organization-json-ld.ts";
import { serializeJsonLd } from "../domain/serialize-json-ld.ts";
import type { Route } from "./+types/home";
import { CommunityFigures } from "./community-figures.tsx";
import { EdidTeaser } from "./edid-teaser.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { LatestOpportunities } from "./latest-opportunities.tsx";
import { WhoItIsFor } from "./who-it-is-for.tsx";

export const handle = publicPage;

export async function loader({ context }: Route.LoaderArgs) {
  const query = { limit: String(EMBEDDED_OPPORTUNITIES) };
  const open = await soon(context, unwrap(apiOf(context).api.opportunities.$get({ query })));
  return { opportunities: open?.opportunities ?? [] };
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: "/",
    title: t("{name}: {tagline}", { name: BRAND.name, tagline: t(BRAND.tagline) }),
    description: t(
      "One place for African entrepreneurs to be seen, find support, learn and meet the people who help them build.",
    ),
  });
}

export default function Home({ loaderData: { opportunities } }: Route.ComponentProps) {
  const siteUrl = useSiteUrl();
  return (
    <>
      <Hero />
      <Features />
      <LatestOpportunities opportunities={opportunities} />
      <EdidTeaser />
      <WhoItIsFor />
      <CommunityFigures />
      {siteUrl && <StructuredData json={serializeJsonLd(organizationJsonLd(siteUrl))} />}
    </>
  );
}
