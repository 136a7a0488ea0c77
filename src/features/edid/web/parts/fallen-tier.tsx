import type { Profile } from "#features/profiles/domain/profile.ts";
import { t } from "#platform/i18n/i18n.ts";
import { TIER_LABELS } from "../../domain/e-did.ts";
import { fallenFrom } from "../../domain/highest-tier.ts";

type FallenTierProps = { profile: Pick<Profile, "profileCompletionStage" | "highestTier">; className?: string };

export function FallenTier({ profile, className }: FallenTierProps) {
  const fallen = fallenFrom(profile);
  if (fallen === null) return null;
  return (
    <p className={className}>
      {t("You have been a {tier} before. That comes back by itself once the missing answers are there again.", {
        tier: t(TIER_LABELS[fallen]),
      })}
    </p>
  );
}
