import { CalendarClock, ExternalLink } from "lucide-react";
import { listDeadlineLabel } from "#features/opportunities/domain/deadline.ts";
import { opportunityTypeLabel } from "#features/opportunities/domain/opportunity.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { apiPath } from "#shell/client/api-path.ts";
import { useDeviceNow } from "#shell/page/use-device-now.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { SavedInDetail } from "../../contract/saved-opportunities.ts";
import { ONE_TEXTS, SAVED_TEXTS } from "../../domain/texts.ts";

export function OneHead({ saved: { opportunity, asks } }: { saved: SavedInDetail }) {
  const now = useDeviceNow();
  const { id, title, type, organizer, deadline, isLive } = opportunity;
  return (
    <header className="grid gap-3 wrap-anywhere">
      <p className="flex flex-wrap gap-2">
        <Badge tone="accent">{t(opportunityTypeLabel(type))}</Badge>
        {!isLive && <Badge tone="danger">{t(SAVED_TEXTS.takenDown)}</Badge>}
      </p>
      <Heading level={1} size="3xl">
        <bdi>{title}</bdi>
      </Heading>
      {organizer && (
        <p className="text-muted">
          <bdi>{organizer}</bdi>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span className="inline-flex items-center gap-2 text-clay">
          <CalendarClock aria-hidden className="size-5" />
          {t(...listDeadlineLabel(opportunity, now))}
        </span>
        {deadline && <span className="font-normal text-muted">{dayInWords(deadline)}</span>}
      </p>
      {isLive && (
        <div className="mt-1 flex flex-wrap gap-3">
          {asks.link && (
            <ButtonLink href={asks.link} newTab ping={`${apiPath("/api/opportunities/:id/clicks", { id })}?kind=apply`}>
              {t("Apply Now")}
              <ExternalLink aria-hidden className="size-5 rtl:-scale-x-100" />
            </ButtonLink>
          )}
          <ButtonLink href={`/opportunities/${id}`} variant="secondary">
            {t(ONE_TEXTS.toListing)}
          </ButtonLink>
        </div>
      )}
    </header>
  );
}
