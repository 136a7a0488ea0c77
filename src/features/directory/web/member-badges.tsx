import { Award, HandHeart, Handshake, MapPin } from "lucide-react";
import { type EdidTier, TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { DIRECTORY_FLAGS } from "#features/profiles/domain/finding/facets.ts";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { PlaceInWords } from "#shell/text/place-in-words.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { cx } from "#shell/ui/class-names.ts";

const [MENTORS, COLLABORATION] = DIRECTORY_FLAGS;

/** Decision 8; docs/product/edid.md#public-badge. */
export function TierBadge({ tier }: { tier: EdidTier | null }) {
  if (tier === null) return null;
  return (
    <Badge tone="gold" icon={<Award aria-hidden />} className="whitespace-nowrap">
      {t("{product} {tier}", { product: BRAND.name, tier: t(TIER_LABELS[tier]) })}
    </Badge>
  );
}

type Open = { wantsToMentor: boolean; openToCollaboration: boolean };

/** docs/product/edid.md#community-badges */
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

type PlaceProps = { country: string | null; cityTown: string | null; className?: string };

export function Place({ country, cityTown, className }: PlaceProps) {
  if (!country && !cityTown) return null;
  return (
    <span className={cx("flex items-start gap-1.5 text-muted", className)}>
      <MapPin aria-hidden className="mt-[0.3em] size-[1em] shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <PlaceInWords city={cityTown} country={country} />
      </span>
    </span>
  );
}
