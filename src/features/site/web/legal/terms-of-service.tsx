import { t } from "#platform/i18n/i18n.ts";
import { publicPage } from "#shell/page/kind.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import { TERMS_OF_SERVICE } from "../content/terms-of-service.ts";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/terms-of-service";
import { LegalPage } from "./legal-page.tsx";

export const handle = publicPage;

export function meta({ matches: [root] }: Route.MetaArgs) {
  return contentMeta("termsOfService", root.loaderData?.siteUrl);
}

export default function TermsOfService() {
  return <LegalPage title={t(PUBLIC_PAGES.termsOfService.title)} text={TERMS_OF_SERVICE} numbered />;
}
