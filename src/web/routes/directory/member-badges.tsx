import { Award, HandHeart, Handshake } from "lucide-react";
import { BRAND } from "#domain/brand.ts";
import { DIRECTORY_FLAGS } from "#domain/directory/facets.ts";
import { type EdidTier, TIER_LABELS } from "#domain/profiles/e-did.ts";
import { t } from "#web/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/class-names.ts";

type Badged = { edidTier: EdidTier | null; wantsToMentor: boolean; openToCollaboration: boolean };

const [MENTORS, COLLABORATION] = DIRECTORY_FLAGS;

/** A§2, A§4: the tier once the card is issued, and what the member is open to. */
export function MemberBadges({ member, className }: { member: Badged; className?: string }) {
  const { edidTier, wantsToMentor, openToCollaboration } = member;
  if (edidTier === null && !wantsToMentor && !openToCollaboration) return null;
  return (
    <p className={cx("flex flex-wrap gap-1.5", className)}>
      {edidTier && (
        <Badge tone="gold" icon={<Award aria-hidden />}>
          {t("{product} {tier}", { product: BRAND.name, tier: t(TIER_LABELS[edidTier]) })}
        </Badge>
      )}
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
    </p>
  );
}
