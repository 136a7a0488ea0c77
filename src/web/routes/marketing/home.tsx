import { BRAND } from "#domain/brand.ts";
import { t } from "#web/i18n.ts";
import { publicPage } from "#web/kind.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/home";
import { CommunityFigures } from "./community-figures.tsx";
import { EdidTeaser } from "./edid-teaser.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { WhoItIsFor } from "./who-it-is-for.tsx";

export const handle = publicPage;

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

export default function Home() {
  return (
    <>
      <Hero />
      <Features />
      <EdidTeaser />
      <WhoItIsFor />
      <CommunityFigures />
    </>
  );
}
