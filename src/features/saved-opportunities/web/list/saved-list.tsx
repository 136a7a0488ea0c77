import { CalendarCheck, Star } from "lucide-react";
import { PushOffer } from "#features/notices/web/parts/push-offer.tsx";
import { SAVED_PATH } from "#kernel/paths/saved-opportunities.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import { Tabs } from "#shell/ui/tabs.tsx";
import type { SavedListAnswer, SavedListQuery } from "../../contract/saved-opportunities.ts";
import { SAVED_TEXTS } from "../../domain/texts.ts";
import { SavedRow } from "./saved-row.tsx";

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
