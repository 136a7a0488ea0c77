import type { ReactNode } from "react";
import { labelOf, type OptionListName } from "#features/profiles/domain/options.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { PublicMember } from "../contract/members.ts";
import { PUBLIC_PROFILE_TEXTS } from "../domain/public-profile.ts";
import { PortfolioLinks } from "./portfolio-links.tsx";

/** A§2: what the member tells; a section without content is left out. */
export function ProfileSections({ member }: { member: PublicMember }) {
  const { skillsOffer, servicesOffered, hourlyRateRange, portfolioLinks } = member;
  const sells = servicesOffered.length > 0 || hourlyRateRange !== null;
  return (
    <div className="grid min-w-0 content-start gap-8">
      <Written title={t(PUBLIC_PROFILE_TEXTS.about)} text={member.userBio} />
      <Written title={t(PUBLIC_PROFILE_TEXTS.work)} text={member.productServiceDescription} />
      <Written title={t(PUBLIC_PROFILE_TEXTS.impact)} text={member.impactDescription} />
      {(skillsOffer.length > 0 || sells || portfolioLinks.length > 0) && (
        <Part title={t(PUBLIC_PROFILE_TEXTS.skills)}>
          <Tags label={t("Skills")} list="skill" values={skillsOffer} />
          <Tags label={t("Services")} list="soloService" values={servicesOffered} />
          {hourlyRateRange && (
            <p className="text-muted">
              {t("Hourly rate: {rate}", { rate: t(labelOf("hourlyRateRange", hourlyRateRange)) })}
            </p>
          )}
          <PortfolioLinks links={portfolioLinks} />
        </Part>
      )}
      {member.supportAreasNeeded.length > 0 && (
        <Part title={t(PUBLIC_PROFILE_TEXTS.needs)}>
          <Tags label={t("Support needed")} list="supportArea" values={member.supportAreasNeeded} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <Heading level={2} size="xl">
        {title}
      </Heading>
      {children}
    </section>
  );
}

function Written({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <Part title={title}>
      <p dir="auto" className="max-w-2xl whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </Part>
  );
}

type TagsProps = { label: string; list: OptionListName; values: readonly string[] };

function Tags({ label, list, values }: TagsProps) {
  if (values.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {values.map((value) => (
        <li key={value} className="max-w-full wrap-anywhere">
          <Badge>{t(labelOf(list, value))}</Badge>
        </li>
      ))}
    </ul>
  );
}
