import { ChevronDown } from "lucide-react";
import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { SEARCH_MAX_LENGTH } from "#kernel/list-queries.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useFormOfAddress } from "#shell/forms/use-form-of-address.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Select } from "#shell/ui/select.tsx";
import { PROFILE_FILTERS, PROFILE_FLAGS, type ProfileFilterName } from "../../domain/admin/filters.ts";
import { ADMIN_PROFILE_TEXTS } from "../../domain/admin/messages.ts";
import { PROFILES, type ProfileSearch } from "./profile-search.ts";

type Props = { search: ProfileSearch };

/** A form of the address, so that a search can be shared and kept (docs/product/members-admin.md#filters). */
export function FilterForm({ search }: Props) {
  const form = useFormOfAddress(search);
  const navigate = useNavigate();
  /** The browser by itself would name what was left open too. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    void navigate(PROFILES.href(PROFILES.read(given)), { preventScrollReset: true });
  };
  const showsMore = [search.stage, search.mentors, search.public].some((value) => value !== undefined);
  return (
    <search>
      <Card as="div" quiet>
        <form ref={form} method="get" action={PROFILES.href()} onSubmit={submit} className="grid grid-cols-1 gap-3">
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto] lg:items-end">
            <Field label={t("Search profiles")} className="sm:max-lg:col-span-2">
              <Input
                type="search"
                name="search"
                maxLength={SEARCH_MAX_LENGTH}
                enterKeyHint="search"
                placeholder={t("Name, member ID, place, industry or email")}
                defaultValue={search.search ?? ""}
              />
            </Field>
            <Choice name="type" search={search} />
            <Choice name="country" search={search} />
            <Button type="submit" size="sm" className="min-h-11.5 sm:max-lg:col-span-2">
              {t("Search")}
            </Button>
          </div>
          <details className="group" open={showsMore}>
            <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent">
              {t("More Filters")}
              <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            <div className="grid grid-cols-1 gap-x-6 gap-y-3 pt-1 sm:grid-cols-3 sm:items-end">
              <Choice name="stage" search={search} />
              {PROFILE_FLAGS.map(({ name, label }) => (
                <Checkbox
                  key={name}
                  name={name}
                  value="1"
                  label={t(label)}
                  defaultChecked={search[name] !== undefined}
                />
              ))}
              <Button type="submit" size="sm" variant="secondary" className="justify-self-start">
                {t("Apply filters")}
              </Button>
            </div>
          </details>
          {PROFILES.isFiltered(search) && (
            <Link href={PROFILES.href()} keepScroll className="prose-link inline-flex min-h-11 w-fit items-center">
              {t(ADMIN_PROFILE_TEXTS.clearFilters)}
            </Link>
          )}
        </form>
      </Card>
    </search>
  );
}

function Choice({ name, search }: Props & { name: ProfileFilterName }) {
  const filter = PROFILE_FILTERS.find((known) => known.name === name);
  const options = (filter?.options ?? []).map(({ key, label }) => ({ value: key, label: t(label) }));
  return (
    <Field label={t(filter?.label ?? "")}>
      <Select name={name} placeholder={t(filter?.any ?? "")} options={options} defaultValue={search[name] ?? ""} />
    </Field>
  );
}
