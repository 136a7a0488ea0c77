import { publicPage } from "#shell/page/kind.ts";
import type { Route } from "./+types/shared-services";
import { SHARED_SERVICES } from "./content/shared-services.ts";
import { contentMeta } from "./content-meta.ts";
import { ContentPage } from "./sections/content-page.tsx";
import { ServiceCatalogue } from "./service-catalogue.tsx";

export const handle = publicPage;

export function meta({ matches: [root] }: Route.MetaArgs) {
  return contentMeta("sharedServices", root.loaderData?.siteUrl);
}

export default function SharedServices() {
  return <ContentPage content={SHARED_SERVICES} own={{ services: <ServiceCatalogue /> }} />;
}
