import { BriefcaseBusiness, Search } from "lucide-react";
import { Form, useSearchParams } from "react-router";
import { OPPORTUNITY_REGIONS, OPPORTUNITY_TYPES } from "#domain/opportunities/options.ts";
import { DASHBOARD_TEXTS } from "#domain/profiles/dashboard-texts.ts";
import type { Option } from "#domain/profiles/option.ts";
import { sectionPath } from "#domain/profiles/sections.ts";
import { t } from "#web/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { tabPath } from "./tabs.ts";

/** M§2: search and filters over matched opportunities. */
export function Opportunities() {
  const [search] = useSearchParams();
  const asked = ["q", "type", "region"].some((name) => search.get(name));
  return (
    <section className="grid grid-cols-1 gap-5">
      <Heading level={2}>{t(DASHBOARD_TEXTS.opportunitiesTitle)}</Heading>
      <Filters search={search} />
      {asked ? <NothingFound /> : <NothingYet />}
    </section>
  );
}

function Filters({ search }: { search: URLSearchParams }) {
  return (
    <Form
      key={search.toString()}
      method="get"
      action="/dashboard"
      role="search"
      className="grid items-end gap-4 rounded-lg border border-line bg-raised p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <input type="hidden" name="tab" value="opportunities" />
      <Field label={t("Search")} className="sm:max-lg:col-span-2">
        <Input type="search" name="q" defaultValue={search.get("q") ?? ""} />
      </Field>
      <Field label={t("Type")}>
        <Select
          name="type"
          placeholder={t("All types")}
          options={choices(OPPORTUNITY_TYPES)}
          defaultValue={search.get("type") ?? ""}
        />
      </Field>
      <Field label={t("Region")}>
        <Select
          name="region"
          placeholder={t("All regions")}
          options={choices(OPPORTUNITY_REGIONS)}
          defaultValue={search.get("region") ?? ""}
        />
      </Field>
      <Button type="submit" icon={<Search aria-hidden className="size-5" />}>
        {t("Search")}
      </Button>
    </Form>
  );
}

function choices(options: readonly Option[]) {
  return options.map(({ key, label }) => ({ value: key, label: t(label) }));
}

function NothingYet() {
  return (
    <EmptyState
      title={t(DASHBOARD_TEXTS.noOpportunitiesTitle)}
      icon={<BriefcaseBusiness aria-hidden />}
      actions={
        <ButtonLink variant="secondary" href={sectionPath("business")}>
          {t(DASHBOARD_TEXTS.noOpportunitiesButton)}
        </ButtonLink>
      }
    >
      {t(DASHBOARD_TEXTS.noOpportunitiesText)}
    </EmptyState>
  );
}

function NothingFound() {
  return (
    <EmptyState
      title={t(DASHBOARD_TEXTS.noSearchResultsTitle)}
      icon={<Search aria-hidden />}
      actions={
        <ButtonLink variant="secondary" href={tabPath("opportunities")}>
          {t("Clear filters")}
        </ButtonLink>
      }
    >
      {t(DASHBOARD_TEXTS.noSearchResultsText)}
    </EmptyState>
  );
}
