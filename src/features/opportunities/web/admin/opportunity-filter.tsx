import { t } from "#platform/i18n/i18n.ts";
import { FilterCard, FilterChoice, KnownFilter, MoreFilters, SearchField } from "#shell/list-page/list-filter.tsx";
import { Button } from "#shell/ui/button.tsx";
import { MANAGED_FILTERS, MANAGED_LIST_TEXTS as texts } from "../../domain/admin-list.ts";
import { regionInWords } from "../parts/region-in-words.ts";
import { type ManagedSearch, OPPORTUNITIES } from "./paths.ts";

const REGION = MANAGED_FILTERS.find(({ name }) => name === "region");

export function OpportunityFilter({ search }: { search: ManagedSearch }) {
  const known = { filters: MANAGED_FILTERS, search };
  return (
    <FilterCard address={OPPORTUNITIES} search={search} clear={t(texts.clearFilters)}>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-[1.2fr_1fr_1fr_1.1fr_auto] lg:items-end">
        <SearchField
          label={t(texts.search)}
          hint={t(texts.searchHint)}
          value={search.search}
          className="sm:max-lg:col-span-2"
        />
        <KnownFilter name="state" {...known} />
        <KnownFilter name="deadline" {...known} />
        <KnownFilter name="look" {...known} />
        <Button type="submit" size="sm" className="min-h-11.5 sm:max-lg:col-span-2">
          {t(texts.find)}
        </Button>
      </div>
      <MoreFilters open={Boolean(search.type || search.region)}>
        <div className="grid grid-cols-1 gap-3 pt-1 sm:grid-cols-2">
          <KnownFilter name="type" {...known} />
          {REGION && (
            <FilterChoice
              {...REGION}
              options={REGION.options.map(({ key, label }) => ({ value: key, label: regionInWords(label) }))}
              value={search.region}
            />
          )}
        </div>
      </MoreFilters>
    </FilterCard>
  );
}
