import { ArrowRight } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { useNow } from "#shell/layouts/use-now.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import type { HeadingLevel } from "#shell/ui/heading.tsx";
import type { OpportunityCard as Shown } from "../../contract/opportunities.ts";
import { OPPORTUNITY_LIST_TEXTS } from "../../domain/messages.ts";
import { OpportunityCard } from "./opportunity-card.tsx";

type OpportunityListProps = {
  opportunities: readonly Shown[];
  level?: HeadingLevel;
  /** In another page: no more than these, and then a way to all of them (A§2). */
  displayLimit?: number;
};

export function OpportunityList({ opportunities, level, displayLimit }: OpportunityListProps) {
  const now = useNow();
  const shown = displayLimit === undefined ? opportunities : opportunities.slice(0, displayLimit);
  return (
    <>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((opportunity) => (
          <li key={opportunity.id}>
            <OpportunityCard opportunity={opportunity} now={now} {...(level ? { level } : {})} />
          </li>
        ))}
      </ul>
      {displayLimit !== undefined && shown.length >= displayLimit && (
        <ButtonLink href="/opportunities" variant="secondary" className="mt-8">
          {t(OPPORTUNITY_LIST_TEXTS.viewAll)}
          <ArrowRight aria-hidden className="size-5 rtl:rotate-180" />
        </ButtonLink>
      )}
    </>
  );
}
