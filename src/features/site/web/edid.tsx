import { TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { TIER_TEXTS } from "#features/edid/domain/tier-texts.ts";
import { EdidCardFront } from "#features/edid/web/parts/card-front.tsx";
import { t } from "#platform/i18n/i18n.ts";
import { publicPage } from "#shell/page/kind.ts";
import { Heading, Section } from "#shell/ui/heading.tsx";
import { StructuredData } from "#shell/ui/structured-data.tsx";
import type { Route } from "./+types/edid";
import { EDID } from "./content/edid.ts";
import { contentMeta, questionsAsJson } from "./content-meta.ts";
import { SAMPLE_CARDS } from "./sample-cards.ts";
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

/** Three tiers, each with its sample card (docs/product/edid.md#where-it-appears). */
function EdidTiers() {
  return (
    <Section title={t("Three tiers, earned step by step")} lead={t("The people on these cards are invented.")}>
      <ul className="mt-10 grid gap-8 lg:grid-cols-3">
        {TIER_TEXTS.map(({ tier, text }) => (
          <li key={tier} className="grid gap-5 sm:grid-cols-2 sm:items-center sm:gap-8 lg:block">
            <div className="drop-shadow-lg">
              <EdidCardFront card={SAMPLE_CARDS[tier]} />
            </div>
            <div className="lg:mt-5">
              <Heading level={3}>{t(TIER_LABELS[tier])}</Heading>
              <p className="mt-1.5 text-muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
