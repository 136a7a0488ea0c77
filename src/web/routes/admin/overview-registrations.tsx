import type { Registration } from "#contract/insights.ts";
import { countryName } from "#domain/countries/countries.ts";
import { INSIGHT_TEXTS, OVERVIEW_TEXTS } from "#domain/insights/messages.ts";
import { typeLabel } from "#domain/profiles/entrepreneur-type.ts";
import { t } from "#web/i18n.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { memberPath } from "./member-path.ts";
import { joinedText } from "./moment-text.ts";

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
