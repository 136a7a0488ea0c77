import type { Registration } from "#features/insights/contract/insights.ts";
import { INSIGHT_TEXTS, OVERVIEW_TEXTS } from "#features/insights/domain/messages.ts";
import { typeLabel } from "#features/profiles/domain/entrepreneur-type.ts";
import { countryName } from "#kernel/countries/countries.ts";
import { t } from "#platform/i18n/i18n.ts";
import { memberPath } from "#shell/admin/member-path.ts";
import { joinedText } from "#shell/admin/moment-text.ts";
import { Card } from "#shell/ui/card.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Link } from "#shell/ui/link.tsx";

/** A§2: name or business name, type, country and day of the newest members. */
export function OverviewRegistrations({ registrations }: { registrations: readonly Registration[] }) {
  return (
    <Card as="section" title={t(OVERVIEW_TEXTS.recent)}>
      {registrations.length === 0 && (
        <EmptyState title={t(OVERVIEW_TEXTS.noRecent)}>{t(OVERVIEW_TEXTS.noRecentHint)}</EmptyState>
      )}
      <ul className="divide-y divide-line">
        {registrations.map((registration) => (
          <li key={registration.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-3">
            <Link
              href={memberPath(registration.id)}
              className="prose-link inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere"
            >
              {registration.fullName || registration.businessName || t(INSIGHT_TEXTS.unnamed)}
            </Link>
            <time dateTime={registration.createdAt} className="text-sm text-muted">
              {joinedText(registration.createdAt)}
            </time>
            <span className="w-full text-sm text-muted">
              {[t(typeLabel(registration.entrepreneurType, "admin")), countryName(registration.country)]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
