import { t } from "#platform/i18n/i18n.ts";
import { FilterCard, KnownFilter, MoreFilters, SearchField } from "#shell/list-page/list-filter.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { PROFILE_FILTERS, PROFILE_FLAGS } from "../../domain/admin/filters.ts";
import { ADMIN_PROFILE_TEXTS } from "../../domain/admin/messages.ts";
import { PROFILES, type ProfileSearch } from "./profile-search.ts";

/** What profiles are looked for by (docs/product/members-admin.md#filters). */
export function ProfileFilter({ search }: { search: ProfileSearch }) {
  const known = { filters: PROFILE_FILTERS, search };
  const showsMore = [search.stage, search.mentors, search.public].some((value) => value !== undefined);
  return (
    <FilterCard address={PROFILES} search={search} clear={t(ADMIN_PROFILE_TEXTS.clearFilters)}>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto] lg:items-end">
        <SearchField
          label={t("Search profiles")}
          hint={t("Name, member ID, place, industry or email")}
          value={search.search}
          className="sm:max-lg:col-span-2"
        />
        <KnownFilter name="type" {...known} />
        <KnownFilter name="country" {...known} />
        <Button type="submit" size="sm" className="min-h-11.5 sm:max-lg:col-span-2">
          {t("Search")}
        </Button>
      </div>
      <MoreFilters open={showsMore}>
        <div className="grid grid-cols-1 gap-x-6 gap-y-3 pt-1 sm:grid-cols-3 sm:items-end">
          <KnownFilter name="stage" {...known} />
          {PROFILE_FLAGS.map(({ name, label }) => (
            <Checkbox key={name} name={name} value="1" label={t(label)} defaultChecked={search[name] !== undefined} />
          ))}
          <Button type="submit" size="sm" variant="secondary" className="justify-self-start">
            {t("Apply filters")}
          </Button>
        </div>
      </MoreFilters>
    </FilterCard>
  );
}
