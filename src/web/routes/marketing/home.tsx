import { BRAND } from "#domain/brand.ts";
import { EMBEDDED_OPPORTUNITIES } from "#domain/opportunities/search.ts";
import { organizationJsonLd } from "#domain/site/organization-json-ld.ts";
import { serializeJsonLd } from "#domain/site/serialize-json-ld.ts";
import { apiOf, unwrap } from "#web/api.ts";
import { t } from "#web/i18n.ts";
import { publicPage } from "#web/kind.ts";
import { useSiteUrl } from "#web/layouts/use-site-url.ts";
import { pageMeta } from "#web/page-meta.ts";
import { soon } from "#web/soon.ts";
import { StructuredData } from "#web/ui/structured-data.tsx";
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
