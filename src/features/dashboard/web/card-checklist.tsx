import { Circle } from "lucide-react";
import { missingForNextTier, TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { CARD_MESSAGES, missingHeading } from "#features/edid/domain/e-did-texts.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { sectionLabel, sectionPath } from "#features/profiles/domain/sections.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";

/** Decision 7: exactly what is still missing for the next tier. */
export function CardChecklist({ profile }: { profile: Profile }) {
  const next = missingForNextTier(profile, profile.profileCompletionStage);
  if (next === null) return <p className="mt-6 border-t border-line pt-5">{t(CARD_MESSAGES.top)}</p>;
  return (
    <div className="mt-6 border-t border-line pt-5">
      <Heading level={3} size="lg">
        {t(missingHeading(next.tier), { tier: t(TIER_LABELS[next.tier]) })}
      </Heading>
      {next.tier === "explorer" && <p className="mt-1 text-muted">{t(CARD_MESSAGES.confirmFirst)}</p>}
      {next.missing.length === 0 && <p className="mt-1 text-muted">{t(CARD_MESSAGES.allMet)}</p>}
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {next.missing.map(({ field, label, section }) => (
          <li key={field} className="border-b border-line">
            <Link href={sectionPath(section)} className="group flex min-h-12 items-start gap-3 py-2">
              <Circle aria-hidden className="mt-1 size-4 shrink-0 text-line-strong" />
              <span className="grid">
                <span className="underline-offset-4 group-hover:underline">{t(label)}</span>
                <span className="text-sm text-muted">{t(sectionLabel(section))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
