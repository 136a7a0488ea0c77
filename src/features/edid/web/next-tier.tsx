import { Circle } from "lucide-react";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { FROM_LIST } from "#kernel/paths/from-list.ts";
import { questionPath, sectionLabel } from "#kernel/sections.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { type Missing, missingForNextTier, TIER_LABELS } from "../domain/e-did.ts";
import { missingHeading } from "../domain/e-did-texts.ts";
import { minutesFor, TIER_OPENS } from "../domain/next-tier.ts";
import { FallenTier } from "./parts/fallen-tier.tsx";

/** Decision 7. */
export function NextTier({ profile }: { profile: Profile }) {
  const next = missingForNextTier(profile, profile.profileCompletionStage);
  if (next === null)
    return <Card as="section">{t("You hold the highest tier. Thank you for building this community.")}</Card>;
  return (
    <Card as="section" title={t(missingHeading(next.tier), { tier: t(TIER_LABELS[next.tier]) })}>
      <FallenTier profile={profile} className="mb-2" />
      <Needs missing={next.missing} />
      <Heading level={3} size="base" className="mt-5">
        {t("This is what it opens")}
      </Heading>
      <p className="mt-1 text-muted">{t(TIER_OPENS[next.tier])}</p>
    </Card>
  );
}

function Needs({ missing }: { missing: Missing[] }) {
  const [first] = missing;
  if (first === undefined)
    return (
      <p className="text-muted">{t("You have everything for this tier. Save your profile once more to receive it.")}</p>
    );
  return (
    <>
      <p className="text-lg">
        {t(
          "{count, plural, one {# thing} other {# things}}, about {minutes, plural, one {# minute} other {# minutes}}",
          { count: missing.length, minutes: minutesFor(missing) },
        )}
      </p>
      <ul className="mt-2">
        {missing.map(({ field, label, section }) => (
          <li key={field} className="border-b border-line">
            <Link
              href={questionPath({ section, field })}
              state={FROM_LIST}
              className="group flex min-h-12 items-start gap-3 py-2"
            >
              <Circle aria-hidden className="mt-1 size-4 shrink-0 text-line-strong" />
              <span className="grid">
                <span className="underline-offset-4 group-hover:underline">{t(label)}</span>
                <span className="text-sm text-muted">{t(sectionLabel(section))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink href={questionPath(first)} className="mt-5 max-sm:w-full">
        {t("Go on")}
      </ButtonLink>
    </>
  );
}
