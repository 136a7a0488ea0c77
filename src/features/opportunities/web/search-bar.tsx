import { countryName } from "#kernel/countries/countries.ts";
import { SEARCH_MAX_LENGTH } from "#kernel/list-queries.ts";
import { isTicked } from "#kernel/ticked.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure } from "#shell/client/api.ts";
import { africanChoices } from "#shell/text/country-choices.ts";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Select } from "#shell/ui/select.tsx";
import { StickySearch } from "#shell/ui/sticky-search.tsx";
import { OPPORTUNITY_LIST_TEXTS, OPPORTUNITY_MESSAGES } from "../domain/messages.ts";
import { OPPORTUNITY_REGIONS, OPPORTUNITY_TYPES } from "../domain/options.ts";

/** The search bar is sticky; on phones, only its text field (docs/product/opportunities.md#search-and-filters). */
export function SearchBar({ search }: { search: ListSearch }) {
  return (
    <search className="contents">
      <form
        method="get"
        action={addressIn("/opportunities")}
        className="max-lg:contents lg:z-30 lg:border-b lg:border-line lg:bg-surface lg:py-3 lg:[@media(height>=30rem)]:sticky lg:[@media(height>=30rem)]:top-18 print:hidden"
      >
        <div className="measure items-end gap-3 max-lg:contents lg:grid lg:grid-cols-[2fr_3fr]">
          <StickySearch
            label={t("Search opportunities")}
            placeholder={t("Search by title or topic")}
            value={search.search}
            maxLength={SEARCH_MAX_LENGTH}
          />
          <Filters search={search} />
        </div>
      </form>
    </search>
  );
}

function Filters({ search }: { search: ListSearch }) {
  return (
    <div className="measure grid grid-cols-2 items-end gap-x-3 max-lg:pt-3 lg:grid-cols-[1fr_1fr_auto] lg:px-0">
      <Field label={t("Type")} hideLabel>
        <Select
          name="type"
          placeholder={t("All types")}
          options={OPPORTUNITY_TYPES.map(({ key, label }) => ({ value: key, label: t(label) }))}
          defaultValue={search.type ?? ""}
        />
      </Field>
      <Field label={t("Region")} hideLabel>
        <Select
          name="region"
          placeholder={t("All regions")}
          options={regionChoices()}
          defaultValue={search.region ?? ""}
        />
      </Field>
      <Checkbox
        name="past"
        value="1"
        label={t(OPPORTUNITY_LIST_TEXTS.past)}
        defaultChecked={isTicked(search.past)}
        className="max-lg:col-span-2"
      />
    </div>
  );
}

function regionChoices() {
  const regions = OPPORTUNITY_REGIONS.map(({ name }) => ({ value: name, label: t(name) }));
  const countries = africanChoices().map(({ value, label }) => ({ value: countryName(value) ?? value, label }));
  return [...regions, ...countries];
}

export type ListSearch = {
  search?: string | undefined;
  type?: string | undefined;
  region?: string | undefined;
  /** "1" for past opportunities. */
  past?: string | undefined;
  cursor?: string | undefined;
};

const NAMES = ["search", "type", "region", "past", "cursor"] as const;

export function readListSearch(params: URLSearchParams): ListSearch {
  const given = NAMES.flatMap((name) => {
    const value = (params.get(name) ?? "").trim().slice(0, name === "search" ? SEARCH_MAX_LENGTH : undefined);
    return value !== "" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

function isFiltered({ cursor: _, ...filters }: ListSearch): boolean {
  return Object.keys(filters).length > 0;
}

export function listPath(search: ListSearch): string {
  const given = NAMES.flatMap((name) => (search[name] ? [[name, search[name]]] : []));
  const query = new URLSearchParams(given as [string, string][]);
  return query.size > 0 ? `/opportunities?${query}` : "/opportunities";
}

/** Where the list restarts after a rejected request: without the cursor; when it had none, without the filters. */
export function firstPage({ cursor, ...search }: ListSearch): string {
  return listPath(cursor ? search : {});
}

/** docs/product/opportunities.md#search-and-filters */
export function listProblem(failure: unknown, search: ListSearch): string {
  if (!(failure instanceof ApiFailure)) return t(OPPORTUNITY_MESSAGES.network);
  return isFiltered(search) ? t(OPPORTUNITY_MESSAGES.searchFailedRetry) : t(OPPORTUNITY_MESSAGES.notLoaded);
}
