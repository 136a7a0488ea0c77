import { TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { TIER_TEXTS } from "#features/edid/domain/tier-texts.ts";
import { t } from "#platform/i18n/i18n.ts";
import { publicPage } from "#shell/page/kind.ts";
import { Section } from "#shell/ui/heading.tsx";
import { StructuredData } from "#shell/ui/structured-data.tsx";
import type { Route } from "./+types/edid";
import { EDID } from "./content/edid.ts";
import { contentMeta, questionsAsJson } from "./content-meta.ts";
import { SampleCard } from "./sample-card.tsx";
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

/** Sample E-DID cards, which overlap on phones (docs/product/edid.md#where-it-appears). */
function EdidTiers() {
  return (
    <Section title={t("Three tiers, earned step by step")} lead={t("The people on these cards are invented.")}>
      <ul className="mt-6 grid sm:mt-10 md:grid-cols-3 md:gap-8">
        {TIER_TEXTS.map(({ tier }) => (
          <li key={tier} className="drop-shadow-lg max-md:not-first:-mt-[38%]">
            <SampleCard tier={tier} />
          </li>
        ))}
      </ul>
      <dl className="mt-6 grid gap-4 md:grid-cols-3 md:gap-8">
        {TIER_TEXTS.map(({ tier, text }) => (
          <div key={tier}>
            <dt className="font-heading text-lg font-bold">{t(TIER_LABELS[tier])}</dt>
            <dd className="mt-1 text-muted">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
