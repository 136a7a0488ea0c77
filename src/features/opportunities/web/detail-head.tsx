import { Building2 } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { useNow } from "#shell/layouts/use-now.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { OpportunityDetail } from "../contract/opportunities.ts";
import { isExpired, isNew } from "../domain/deadline.ts";
import { OPPORTUNITY_LIST_TEXTS } from "../domain/messages.ts";
import { tagLabel } from "../domain/tags.ts";
import { opportunityTypeLabel } from "../domain/type-labels.ts";

export function DetailHead({ opportunity }: { opportunity: OpportunityDetail }) {
  const now = useNow();
  const { type, title, summary, organizer, tags, createdAt } = opportunity;
  return (
    <header className="min-w-0 wrap-anywhere">
      <p className="flex flex-wrap gap-2">
        <Badge tone="accent">{t(opportunityTypeLabel(type))}</Badge>
        {isNew(createdAt, now) && <Badge tone="gold">{t(OPPORTUNITY_LIST_TEXTS.isNew)}</Badge>}
        {isExpired(opportunity, now) && <Badge tone="danger">{t("Expired")}</Badge>}
      </p>
      <Heading level={1} size="3xl" className="mt-3">
        {title}
      </Heading>
      {organizer && (
        <p className="mt-3 flex items-center gap-2 font-medium text-muted">
          <Building2 aria-hidden className="size-5 shrink-0" />
          {organizer}
        </p>
      )}
      <p className="mt-4 text-lg">{summary}</p>
      {tags.length > 0 && (
        <ul aria-label={t("Tags")} className="mt-5 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="rounded-sm bg-sunken px-2.5 py-1 text-sm text-muted">
              {t(tagLabel(tag))}
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
