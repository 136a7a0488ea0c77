import { CalendarCheck, CalendarClock, ListChecks, NotebookPen, Star } from "lucide-react";
import { PushOffer } from "#features/notices/web/parts/push-offer.tsx";
import { listDeadlineLabel } from "#features/opportunities/domain/deadline.ts";
import { opportunityTypeLabel } from "#features/opportunities/domain/opportunity.ts";
import { SAVED_PATH, savedPath } from "#kernel/paths/saved-opportunities.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import { Tabs } from "#shell/ui/tabs.tsx";
import type { Saved, SavedListAnswer, SavedListQuery } from "../../contract/saved-opportunities.ts";
import { SAVED_TEXTS } from "../../domain/texts.ts";
import "#platform/i18n/plurals.ts";
import { useDeviceNow } from "#shell/page/use-device-now.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { isStillToApply, SAVED_STATUSES, type SavedStatus } from "../../domain/statuses.ts";

const TONES = {
  saved: "neutral",
  preparing: "gold",
  applied: "accent",
  won: "success",
  not_won: "neutral",
  withdrew: "neutral",
} as const satisfies Record<SavedStatus, string>;

function SavedRow({ saved: { opportunity, status, appliedOn, note, progress } }: { saved: Saved }) {
  const now = useDeviceNow();
  const { id, title, type, organizer, deadline, isLive } = opportunity;
  const label = SAVED_STATUSES.find(({ key }) => key === status)?.label ?? "";
  return (
    <li className="relative grid gap-2 rounded-lg border border-line bg-raised p-4 wrap-anywhere shadow-sm hover:border-accent sm:p-5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[status]}>{t(label)}</Badge>
        <Badge>{t(opportunityTypeLabel(type))}</Badge>
        {!isLive && <Badge tone="danger">{t(SAVED_TEXTS.takenDown)}</Badge>}
      </p>
      <Heading level={2} size="lg">
        <Link href={savedPath(id)} className="after:absolute after:inset-0 after:rounded-lg hover:underline">
          <bdi>{title}</bdi>
        </Link>
      </Heading>
      {organizer && (
        <p className="text-sm text-muted">
          <bdi>{organizer}</bdi>
        </p>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted [&_span]:inline-flex [&_span]:items-center [&_span]:gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
        <span className={isStillToApply(status) ? "font-semibold text-clay" : ""}>
          <CalendarClock aria-hidden />
          {t(...listDeadlineLabel(opportunity, now))}
        </span>
        {deadline && <span>{dayInWords(deadline)}</span>}
        {appliedOn && <span>{t(SAVED_TEXTS.appliedOn, { date: dayInWords(appliedOn) })}</span>}
        {progress.all > 0 && (
          <span>
            <ListChecks aria-hidden />
            {t(SAVED_TEXTS.steps, progress)}
          </span>
        )}
      </p>
      {note !== "" && (
        <p dir="auto" className="flex gap-2 text-sm">
          <NotebookPen aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="line-clamp-2">{note}</span>
        </p>
      )}
    </li>
  );
}

export type Part = SavedListQuery["part"];
type Props = { part: Part; cursor: string | null; list: SavedListAnswer };

export const partPath = (part: Part): string => (part === "open" ? SAVED_PATH : `${SAVED_PATH}?part=past`);

export function SavedList({ part, cursor, list: { saved, nextCursor } }: Props) {
  const next = new URLSearchParams({ ...(part === "past" ? { part } : {}), cursor: nextCursor ?? "" });
  return (
    <div className="grid grid-cols-1 gap-5">
      <Tabs
        label={t(SAVED_TEXTS.title)}
        tabs={(["open", "past"] as const).map((one) => ({
          label: t(SAVED_TEXTS[one]),
          href: partPath(one),
          current: one === part,
        }))}
      />
      {part === "open" && saved.length > 0 && <PushOffer after="saving" />}
      {saved.length === 0 ? (
        <Nothing part={part} />
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {saved.map((one) => (
            <SavedRow key={one.opportunity.id} saved={one} />
          ))}
        </ul>
      )}
      <Pagination
        label={t(SAVED_TEXTS.pages)}
        firstHref={cursor === null ? null : partPath(part)}
        nextHref={nextCursor && `${SAVED_PATH}?${next}`}
      />
    </div>
  );
}

function Nothing({ part }: { part: Part }) {
  if (part === "past") {
    return (
      <EmptyState level={2} title={t(SAVED_TEXTS.noPast)} icon={<CalendarCheck aria-hidden />}>
        {t(SAVED_TEXTS.noPastHint)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={2}
      title={t(SAVED_TEXTS.empty)}
      icon={<Star aria-hidden />}
      actions={<ButtonLink href="/opportunities">{t(SAVED_TEXTS.browse)}</ButtonLink>}
    >
      {t(SAVED_TEXTS.emptyHint)}
    </EmptyState>
  );
}
