import { Award, HandHeart, Handshake } from "lucide-react";
import { type EdidTier, TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { DIRECTORY_FLAGS } from "../domain/facets.ts";

const [MENTORS, COLLABORATION] = DIRECTORY_FLAGS;

/** A§4, decision 8: null before the card is issued. */
export function TierBadge({ tier }: { tier: EdidTier | null }) {
  if (tier === null) return null;
  return (
    <Badge tone="gold" icon={<Award aria-hidden />} className="whitespace-nowrap">
      {t("{product} {tier}", { product: BRAND.name, tier: t(TIER_LABELS[tier]) })}
    </Badge>
  );
}

type Open = { wantsToMentor: boolean; openToCollaboration: boolean };

/** A§2: what the member is open to. */
export function OpenBadges({ wantsToMentor, openToCollaboration }: Open) {
  return (
    <>
      {wantsToMentor && (
        <Badge tone="accent" icon={<HandHeart aria-hidden />}>
          {t(MENTORS.label)}
        </Badge>
      )}
      {openToCollaboration && (
        <Badge tone="clay" icon={<Handshake aria-hidden />}>
          {t(COLLABORATION.label)}
        </Badge>
      )}
    </>
  );
}
