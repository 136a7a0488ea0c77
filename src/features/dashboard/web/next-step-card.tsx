import { Check } from "lucide-react";
import { FallenTier } from "#features/edid/web/parts/fallen-tier.tsx";
import { nextStep } from "#features/profiles/domain/next-step.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { SECTIONS, sectionFlags } from "#kernel/sections.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Pattern } from "#shell/brand/pattern.tsx";
import { inPercent } from "#shell/text/in-percent.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";

/** The card of docs/product/profiles.md#dashboard. */
export function NextStepCard({ profile }: { profile: Profile }) {
  const { title, text, button, to, percent } = nextStep(profile.profileCompletionStage);
  return (
    <section className="relative flex flex-col overflow-hidden rounded-lg bg-deep p-5 text-on-deep shadow-sm sm:p-7">
      <div aria-hidden className="absolute end-0 top-0 h-28 w-44 opacity-15 max-sm:hidden">
        <Pattern weave="mudcloth" />
      </div>
      <p className="text-sm font-semibold text-gold-on-deep">{t("Next step")}</p>
      <Heading level={2} className="mt-1">
        {t(title)}
      </Heading>
      <p className="mt-2 max-w-md text-on-deep-muted">{t(text)}</p>
      <FallenTier profile={profile} className="mt-3 max-w-md" />
      {percent !== null && (
        <p className="mt-3 font-semibold text-gold-on-deep">
          {t("Brings your profile to {percent}", { percent: inPercent(percent) })}
        </p>
      )}
      <p className="mt-4 mb-6">
        <ButtonLink href={to} variant="gold">
          {t(button)}
        </ButtonLink>
      </p>
      <Sections profile={profile} />
    </section>
  );
}

function Sections({ profile }: { profile: Profile }) {
  const flags = sectionFlags(profile);
  return (
    <ol className="mt-auto grid grid-cols-5 gap-1.5">
      {SECTIONS.map(({ key, label }) => (
        <li key={key} className="min-w-0">
          <span className={`block h-2 rounded-full ${flags[key] ? "bg-gold-on-deep" : "bg-on-deep/25"}`} />
          <span className="mt-1.5 hidden items-start gap-1 text-sm text-on-deep-muted sm:flex">
            {flags[key] && <Check aria-hidden className="mt-1 size-4 shrink-0 text-gold-on-deep" />}
            <span className="min-w-0 hyphens-auto wrap-anywhere">{t(label)}</span>
          </span>
          <span className="sr-only">{flags[key] ? t("complete") : t("not complete yet")}</span>
        </li>
      ))}
    </ol>
  );
}
