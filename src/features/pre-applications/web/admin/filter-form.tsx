import { t } from "#platform/i18n/i18n.ts";
import { FilterCard, KnownFilter, MoreFilters, SearchField } from "#shell/list-page/list-filter.tsx";
import { Button } from "#shell/ui/button.tsx";
import { APPLICATION_ADMIN_TEXTS } from "../../domain/admin-messages.ts";
import { APPLICATION_FILTERS } from "../../domain/filters.ts";
import { APPLICATIONS, type ApplicationSearch } from "./paths.ts";

export function ApplicationFilter({ search }: { search: ApplicationSearch }) {
  const texts = APPLICATION_ADMIN_TEXTS;
  const known = { filters: APPLICATION_FILTERS, search };
  return (
    <FilterCard address={APPLICATIONS} search={search} clear={t(texts.clearFilters)}>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[2fr_1fr] lg:grid-cols-[3fr_1fr_auto] lg:items-end">
        <SearchField label={t(texts.search)} hint={t(texts.searchHint)} value={search.search} />
        <KnownFilter name="status" {...known} />
        <Button type="submit" size="sm" className="min-h-11.5 sm:max-lg:col-span-2">
          {t(texts.find)}
        </Button>
      </div>
      <MoreFilters open={Boolean(search.country || search.type || search.referral)}>
        <div className="grid grid-cols-1 gap-3 pt-1 sm:grid-cols-3">
          <KnownFilter name="country" {...known} />
          <KnownFilter name="type" {...known} />
          <KnownFilter name="referral" {...known} />
        </div>
      </MoreFilters>
    </FilterCard>
  );
}
