import { CalendarClock, Sparkles } from "lucide-react";
import { listDeadlineLabel } from "#features/opportunities/domain/deadline.ts";
import { opportunityTypeLabel } from "#features/opportunities/domain/opportunity.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { Star } from "#features/opportunities/web/parts/star.tsx";
import { useDeviceNow } from "#shell/page/use-device-now.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { SimilarAnswer } from "../../contract/saved-opportunities.ts";
import { SIMILAR_REASONS } from "../../domain/similar.ts";

type Shown = SimilarAnswer["similar"];

export function SimilarList({ similar }: { similar: Shown }) {
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="grid grid-cols-1 gap-4">
      <Heading level={2} id="similar">
        {t("Similar to what you saved")}
      </Heading>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {similar.map((one) => (
          <SimilarItem key={one.opportunity.id} {...one} />
        ))}
      </ul>
    </section>
  );
}

function SimilarItem({ opportunity, reason }: Shown[number]) {
  const now = useDeviceNow();
  const { id, title, type } = opportunity;
  const { saved, applied } = SIMILAR_REASONS[reason.likeness];
  return (
    <li className="relative flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-raised p-4 wrap-anywhere shadow-sm hover:border-accent sm:p-5">
      <div className="flex items-start justify-between gap-2">
        <Badge tone="accent">{t(opportunityTypeLabel(type))}</Badge>
        <Star opportunity={opportunity} place="similar" />
      </div>
      <Heading level={3} size="lg">
        <Link href={`/opportunities/${id}`} className="after:absolute after:inset-0 after:rounded-lg hover:underline">
          <bdi>{title}</bdi>
        </Link>
      </Heading>
      <p className="inline-flex items-center gap-1.5 text-sm font-semibold">
        <CalendarClock aria-hidden className="size-4 shrink-0" />
        {t(...listDeadlineLabel(opportunity, now))}
      </p>
      <p className="mt-auto flex gap-1.5 border-t border-line pt-2 text-sm text-muted">
        <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-gold-text" />
        <span>
          <Sentence text={reason.hasApplied ? applied : saved} parts={{ title: <bdi>{reason.title}</bdi> }} />
        </span>
      </p>
    </li>
  );
}
