import { ChevronDown } from "lucide-react";
import {
  DIRECTORY_FACETS,
  DIRECTORY_FLAGS,
  type FacetName,
  type FlagName,
} from "#features/profiles/domain/finding/facets.ts";
import { SEARCH_MAX_LENGTH } from "#kernel/list-queries.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Select } from "#shell/ui/select.tsx";
import { StickySearch } from "#shell/ui/sticky-search.tsx";
import { type Counts, type DirectorySearch, facetOptions, withCount } from "./directory-search.ts";

type Part = { search: DirectorySearch; counts: Counts };

const ALWAYS_SHOWN: readonly FacetName[] = ["type", "country"];

const FIRST = DIRECTORY_FACETS.filter(({ name }) => ALWAYS_SHOWN.includes(name));
const MORE = DIRECTORY_FACETS.filter(({ name }) => !ALWAYS_SHOWN.includes(name));

/** The form uses GET. On phones, only the text field is sticky (docs/product/directory.md#search). */
export function SearchForm({ search, counts }: Part) {
  const isFiltered = [...MORE, ...DIRECTORY_FLAGS].some(({ name }) => search[name] !== undefined);
  return (
    <search className="contents">
      <form
        method="get"
        action={addressIn("/community")}
        className="max-lg:contents lg:border-b lg:border-line lg:py-4 print:hidden"
      >
        <div className="measure gap-3 max-lg:contents lg:grid lg:grid-cols-[2fr_1fr_1fr]">
          <StickySearch
            label={t("Search members")}
            placeholder={t("Business, place, skill or need")}
            value={search.search}
            maxLength={SEARCH_MAX_LENGTH}
          />
          <div className="measure grid grid-cols-2 gap-3 max-lg:pt-3 lg:col-span-2 lg:px-0">
            {FIRST.map(({ name }) => (
              <Facet key={name} name={name} search={search} counts={counts} />
            ))}
          </div>
        </div>
        <div className="measure">
          <details className="group mt-1" open={isFiltered}>
            <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent">
              {t("More filters")}
              <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            <div className="grid grid-cols-1 gap-3 pt-1 pb-3 sm:grid-cols-2 lg:grid-cols-4">
              {MORE.map(({ name }) => (
                <Facet key={name} name={name} search={search} counts={counts} />
              ))}
              {DIRECTORY_FLAGS.map(({ name }) => (
                <Flag key={name} name={name} search={search} counts={counts} />
              ))}
              <Button
                type="submit"
                size="sm"
                variant="secondary"
                className="justify-self-start sm:justify-self-end lg:col-span-2"
              >
                {t("Apply filters")}
              </Button>
            </div>
          </details>
        </div>
      </form>
    </search>
  );
}

function Facet({ name, search, counts }: Part & { name: FacetName }) {
  const facet = DIRECTORY_FACETS.find((known) => known.name === name);
  const label = t(facet?.label ?? "");
  return (
    <Field label={label} hideLabel>
      <Select
        name={name}
        placeholder={t("{filter}: any", { filter: label })}
        options={facetOptions(name, counts, search[name])}
        defaultValue={search[name] ?? ""}
      />
    </Field>
  );
}

function Flag({ name, search, counts }: Part & { name: FlagName }) {
  const label = DIRECTORY_FLAGS.find((known) => known.name === name)?.label ?? "";
  return (
    <Checkbox
      name={name}
      value="1"
      label={withCount(t(label), counts?.[name] ?? 0, counts)}
      defaultChecked={search[name] !== undefined}
    />
  );
}
