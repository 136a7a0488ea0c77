import { ChevronDown, CircleDashed } from "lucide-react";
import { cardContent } from "#features/edid/domain/card-content.ts";
import { missingForNextTier, TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { EdidCardFront } from "#features/edid/web/parts/card-front.tsx";
import { FallenTier } from "#features/edid/web/parts/fallen-tier.tsx";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { percentOf, stageLabel } from "#kernel/stages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { joinedText } from "#shell/admin/moment-text.ts";
import { Card } from "#shell/ui/card.tsx";
import { Progress } from "#shell/ui/progress.tsx";

export function StageCard({ profile }: { profile: Profile }) {
  const { profileCompletionStage: stage, cardConfirmedAt } = profile;
  const percent = percentOf(stage);
  return (
    <Card as="section" title={t("Profile and card")} level={3} quiet>
      <Progress label={t(stageLabel(stage))} value={percent} />
      <section aria-label={t("E-DID card")} className="mt-4">
        <EdidCardFront card={cardContent(profile)} woven={percent / 100} />
      </section>
      <FallenTier profile={profile} className="mt-3 text-sm text-muted" />
      {cardConfirmedAt && (
        <p className="mt-3 text-sm text-muted">{t("Card confirmed on {day}", { day: joinedText(cardConfirmedAt) })}</p>
      )}
      <Missing profile={profile} />
    </Card>
  );
}

/** A longer list of missing fields starts collapsed, so that the account card stays in view. */
const MOST_UNFOLDED = 7;

function Missing({ profile }: { profile: Profile }) {
  const next = missingForNextTier(profile, profile.profileCompletionStage);
  if (next === null) return <p className="mt-4">{t("The highest tier: nothing is missing.")}</p>;
  const { length } = next.missing;
  return (
    <details open={length <= MOST_UNFOLDED} className="group mt-2">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
        {t("Missing for {tier}: {count}", { tier: t(TIER_LABELS[next.tier]), count: length })}
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-1">
        {next.missing.map(({ field, label }) => (
          <li key={field} className="flex items-start gap-2">
            <CircleDashed aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
            {t(label)}
          </li>
        ))}
      </ul>
    </details>
  );
}
