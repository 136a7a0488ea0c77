import type { OpportunityCard } from "#contract/opportunities.ts";
import { EMBEDDED_OPPORTUNITIES } from "#domain/opportunities/search.ts";
import { t } from "#web/i18n.ts";
import { OpportunityList } from "#web/layouts/opportunities/opportunity-list.tsx";
import { Section } from "#web/ui/section.tsx";

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
