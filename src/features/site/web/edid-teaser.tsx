import { ArrowRight } from "lucide-react";
import { TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { TIER_TEXTS } from "#features/edid/domain/tier-texts.ts";
import { EdidCardFront } from "#features/edid/web/parts/card-front.tsx";
import { t } from "#platform/i18n/i18n.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Section } from "#shell/ui/section.tsx";
import { SAMPLE_CARDS } from "./sample-cards.ts";

export function EdidTeaser() {
  return (
    <Section tone="sunken">
      <div className="grid items-center gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <div>
          <Badge tone="gold">{t("Coming soon")}</Badge>
          <Heading level={2} size="3xl" className="mt-4">
            {t("E-DID: a card that vouches for your business")}
          </Heading>
          <p className="mt-4 text-lg text-muted">
            {t(
              "Partners, customers and funders ask who you are. Your digital identity card answers, and it grows with you.",
            )}
          </p>
          <dl className="mt-6 grid gap-4">
            {TIER_TEXTS.map(({ tier, text }, index) => (
              <div key={tier} className="grid grid-cols-[auto_1fr] gap-x-4">
                <Lozenge woven={index + 1} />
                <dt className="font-semibold">{t(TIER_LABELS[tier])}</dt>
                <dd className="text-muted">{t(text)}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink href="/isa-edid" variant="secondary" className="mt-8">
            {t("Read about the E-DID")}
            <ArrowRight aria-hidden className="size-5 rtl:rotate-180" />
          </ButtonLink>
        </div>
        <figure className="mx-auto w-full max-w-lg">
          <div className="drop-shadow-xl">
            <EdidCardFront card={SAMPLE_CARDS.builder} />
          </div>
          <figcaption className="mt-4 text-center text-sm text-muted">{t("A sample Builder card")}</figcaption>
        </figure>
      </div>
    </Section>
  );
}

/** One ring of the lozenge for each tier reached. */
function Lozenge({ woven }: { woven: number }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="row-span-2 mt-1 size-9">
      <path d="M16 1 31 16 16 31 1 16z" className="fill-none stroke-clay" strokeWidth="2" />
      {woven > 1 && <path d="M16 7 25 16 16 25 7 16z" className="fill-clay" />}
      {woven > 2 && <path d="m16 12 4 4-4 4-4-4z" className="fill-gold" />}
    </svg>
  );
}
