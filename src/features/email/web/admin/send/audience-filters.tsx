import { X } from "lucide-react";
import { PROFILE_FLAGS } from "#features/profiles/domain/finding/filters.ts";
import { SEGMENT_TEXTS } from "#features/profiles/domain/finding/segments.ts";
import { type MemberFilter, memberFilters as offeredFilters } from "#features/profiles/web/parts/member-filters.ts";
import { useSavedChoices } from "#features/profiles/web/parts/saved-choices.ts";
import { SEARCH_MAX_LENGTH } from "#kernel/list-queries.ts";
import { offeredStages } from "#kernel/stages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { MoreFilters, translated } from "#shell/list-page/list-filter.tsx";
import { countryChoices } from "#shell/text/country-choices.ts";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field, FieldGroup } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Select } from "#shell/ui/select.tsx";
import {
  AUDIENCE_FILTERS,
  AUDIENCE_FLAGS,
  type AudienceFilters,
  asksMore,
  EVERYBODY,
  filtersOf,
  forcesUpdates,
  type MoreFilters as More,
  memberFilters,
} from "../../../domain/audience.ts";
import type { Composition, Edit } from "./composition.ts";

type Props = { userId: string; composition: Composition; edit: Edit };
type Fields = { filters: AudienceFilters; choose: (chosen: Partial<AudienceFilters>) => void };

/** docs/product/email.md#audiences */
export function AudienceFilterFields({ userId, composition: { emailType, filters, recipients }, edit }: Props) {
  const shown = filtersOf(emailType, filters);
  const isChosen = JSON.stringify(filters) !== JSON.stringify(EVERYBODY);
  // With an empty list, a chosen filter selects all matching members.
  const target = recipients.length === 0 ? ({ target: "audience" } as const) : {};
  const fields: Fields = { filters, choose: (chosen) => edit({ filters: { ...filters, ...chosen }, ...target }) };
  return (
    <FieldGroup
      label={t("Filter members")}
      aside={
        isChosen && (
          <Button
            size="sm"
            variant="ghost"
            className="-my-2"
            icon={<X aria-hidden className="size-4" />}
            onClick={() => edit({ filters: EVERYBODY })}
          >
            {t("Clear filters")}
          </Button>
        )
      }
    >
      <OwnFilters {...fields} saved={useSavedChoices(userId)} />
      <MoreFilters open={asksMore(filters)}>
        <MoreFields {...fields} />
      </MoreFilters>
      <div className="mt-1 grid">
        {AUDIENCE_FLAGS.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={t(label)}
            checked={shown[name]}
            {...(name === "receiveEmailUpdates" && forcesUpdates(emailType)
              ? { disabled: true, hint: t("This kind of email only ever goes to members who want updates.") }
              : {})}
            onChange={({ target }) => fields.choose({ [name]: target.checked })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function OwnFilters({ filters, choose, saved }: Fields & { saved: { value: string; label: string }[] }) {
  const card = moreFilters(filters).filter(({ name }) => name === "tier");
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {AUDIENCE_FILTERS.map(({ name, label, any, options }) => (
        <Field key={name} label={t(label)}>
          <Select
            value={filters[name]}
            placeholder={t(any)}
            options={
              name === "country" ? countryChoices() : translated(offeredStages(options, filters.completionStage))
            }
            onChange={({ target }) => choose({ [name]: target.value })}
          />
        </Field>
      ))}
      {card.map((filter) => (
        <OneFilter key={filter.name} filter={filter} filters={filters} choose={choose} />
      ))}
      {saved.length > 0 && (
        <Field label={t(SEGMENT_TEXTS.label)}>
          <Select
            value={filters.saved}
            placeholder={t(SEGMENT_TEXTS.any)}
            options={saved}
            onChange={({ target }) => choose({ saved: target.value })}
          />
        </Field>
      )}
    </div>
  );
}

function MoreFields({ filters, choose }: Fields) {
  return (
    <div className="grid grid-cols-1 gap-3 pt-1 sm:grid-cols-2">
      <Field
        label={t("Search")}
        hint={t("A name, a place, an industry or part of an address, as in User Management.")}
        className="sm:col-span-2"
      >
        <Input
          type="search"
          maxLength={SEARCH_MAX_LENGTH}
          value={filters.search}
          onChange={({ target }) => choose({ search: target.value })}
        />
      </Field>
      {moreFilters(filters)
        .filter(({ name }) => name !== "tier")
        .map((filter) => (
          <OneFilter key={filter.name} filter={filter} filters={filters} choose={choose} />
        ))}
      {PROFILE_FLAGS.filter(({ name }) => name === "public").map(({ name, label }) => (
        <Checkbox
          key={name}
          label={t(label)}
          checked={filters.public !== ""}
          onChange={({ target }) => choose({ public: target.checked ? "1" : "" })}
        />
      ))}
    </div>
  );
}

type Offered = MemberFilter & { name: keyof More };

const moreFilters = (filters: AudienceFilters): Offered[] =>
  offeredFilters(memberFilters(filters)).filter((filter): filter is Offered => isMore(filter.name));

const isMore = (name: string): name is keyof More => !["type", "country", "stage"].includes(name);

function OneFilter({ filter, filters, choose }: Fields & { filter: Offered }) {
  const { name, label } = filter;
  const value = filters[name];
  return (
    <Field label={t(label)}>
      {"options" in filter ? (
        <Select
          value={value}
          placeholder={t(filter.any)}
          options={filter.options}
          onChange={({ target }) => choose({ [name]: target.value })}
        />
      ) : (
        <Input value={value} maxLength={filter.maxLength} onChange={({ target }) => choose({ [name]: target.value })} />
      )}
    </Field>
  );
}
