import { PUBLIC_PAGES } from "#domain/site/public-pages.ts";
import { t } from "#web/i18n.ts";
import { publicPage } from "#web/kind.ts";
import { PRIVACY_POLICY } from "../content/privacy-policy.ts";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/privacy-policy";
import { LegalPage } from "./legal-page.tsx";

export const handle = publicPage;

export function meta({ matches: [root] }: Route.MetaArgs) {
  return contentMeta("privacyPolicy", root.loaderData?.siteUrl);
}

export default function PrivacyPolicy() {
  return <LegalPage title={t(PUBLIC_PAGES.privacyPolicy.title)} text={PRIVACY_POLICY} />;
}
