import type { OpportunityCard } from "#features/opportunities/contract/opportunities.ts";
import { EMBEDDED_OPPORTUNITIES } from "#features/opportunities/domain/search.ts";
import { OpportunityList } from "#features/opportunities/web/parts/opportunity-list.tsx";
import { t } from "#platform/i18n/i18n.ts";
import { Section } from "#shell/ui/section.tsx";

/** What closes next; the page stands without it when there is none, or when they could not be loaded. */
export function LatestOpportunities({ opportunities }: { opportunities: readonly OpportunityCard[] }) {
  if (opportunities.length === 0) return null;
  return (
    <Section
      title={t("Open now")}
      lead={t("Grants, training and events that close soonest. You need no account to read and apply.")}
    >
      <div className="mt-10">
        <OpportunityList opportunities={opportunities} level={3} displayLimit={EMBEDDED_OPPORTUNITIES} />
      </div>
    </Section>
  );
}
