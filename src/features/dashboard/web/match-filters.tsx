import { Search } from "lucide-react";
import type { SubmitEvent } from "react";
import { useNavigate, useNavigation } from "react-router";
import { MATCH_LEVELS } from "#features/opportunities/domain/matching.ts";
import { OPPORTUNITY_REGIONS, OPPORTUNITY_TYPES } from "#features/opportunities/domain/options.ts";
import type { Option } from "#features/profiles/domain/option.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useFormOfAddress } from "#shell/forms/use-form-of-address.ts";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Select } from "#shell/ui/select.tsx";
import { type MatchSearch, matchesPath, readMatchSearch } from "./match-search.ts";

const LONGEST_SEARCH = 100;

/** A GET form: what is asked for stands in the address. */
export function MatchFilters({ search }: { search: MatchSearch }) {
  const form = useFormOfAddress(search);
  const { state } = useNavigation();
  const navigate = useNavigate();
  /** Within the page: as a submission it would load the frame around it anew. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const wanted = readMatchSearch(new URLSearchParams(given));
    void navigate(matchesPath(wanted), { preventScrollReset: true });
  };
  return (
    <search>
      <form
        ref={form}
        method="get"
        action="/dashboard"
        onSubmit={submit}
        className="grid grid-cols-2 items-end gap-x-3 gap-y-4 rounded-lg border border-line bg-raised p-4 sm:gap-x-4 sm:p-5 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        <input type="hidden" name="tab" value="opportunities" />
        <Field label={t("Search")} className="max-lg:col-span-2">
          <Input
            type="search"
            name="search"
            enterKeyHint="search"
            maxLength={LONGEST_SEARCH}
            defaultValue={search.search ?? ""}
          />
        </Field>
        <Choice name="type" label={t("Type")} any={t("All types")} options={OPPORTUNITY_TYPES} search={search} />
        <Choice
          name="region"
          label={t("Region")}
          any={t("All regions")}
          options={OPPORTUNITY_REGIONS}
          search={search}
        />
        <Choice name="match" label={t("Match")} any={t("Any")} options={MATCH_LEVELS} search={search} />
        <Button type="submit" pending={state !== "idle"} icon={<Search aria-hidden className="size-5" />}>
          {t("Search")}
        </Button>
      </form>
    </search>
  );
}

type ChoiceProps = {
  name: "type" | "region" | "match";
  label: string;
  any: string;
  options: readonly Option[];
  search: MatchSearch;
};

function Choice({ name, label, any, options, search }: ChoiceProps) {
  const choices = options.map((option) => ({ value: option.key, label: t(option.label) }));
  return (
    <Field label={label}>
      <Select name={name} placeholder={any} options={choices} defaultValue={search[name] ?? ""} />
    </Field>
  );
}
