import { t } from "#platform/i18n/i18n.ts";
import { publicPage } from "#shell/page/kind.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
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
