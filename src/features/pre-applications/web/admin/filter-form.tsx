import { ChevronDown } from "lucide-react";
import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { SEARCH_MAX_LENGTH } from "#kernel/list-queries.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useFormOfAddress } from "#shell/forms/use-form-of-address.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Select } from "#shell/ui/select.tsx";
import { APPLICATION_ADMIN_TEXTS } from "../../domain/admin-messages.ts";
import { APPLICATION_FILTERS, type ApplicationFilterName } from "../../domain/filters.ts";
import { APPLICATIONS, type ApplicationSearch } from "./paths.ts";

type Props = { search: ApplicationSearch };

/** A form of the address, so that a search can be shared, kept and gone back to. */
export function FilterForm({ search }: Props) {
  const form = useFormOfAddress(search);
  const navigate = useNavigate();
  const texts = APPLICATION_ADMIN_TEXTS;
  /** The browser by itself would name what was left open too. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const wanted = APPLICATIONS.read(new URLSearchParams(given));
    void navigate(APPLICATIONS.href(wanted), { preventScrollReset: true });
  };
  return (
    <search>
      <Card as="div" quiet>
        <form ref={form} method="get" action="/admin" onSubmit={submit} className="grid grid-cols-1 gap-3">
          <input type="hidden" name="tab" value="pre-applications" />
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-[2fr_1fr] lg:grid-cols-[3fr_1fr_auto] lg:items-end">
            <Field label={t(texts.search)}>
              <Input
                type="search"
                name="search"
                maxLength={SEARCH_MAX_LENGTH}
                enterKeyHint="search"
                placeholder={t(texts.searchHint)}
                defaultValue={search.search ?? ""}
              />
            </Field>
            <Choice name="status" search={search} />
            <Button type="submit" size="sm" className="min-h-11.5 sm:max-lg:col-span-2">
              {t(texts.find)}
            </Button>
          </div>
          <details className="group" open={Boolean(search.country || search.type || search.referral)}>
            <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent">
              {t("More Filters")}
              <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            <div className="grid grid-cols-1 gap-3 pt-1 sm:grid-cols-3">
              <Choice name="country" search={search} />
              <Choice name="type" search={search} />
              <Choice name="referral" search={search} />
            </div>
          </details>
          {APPLICATIONS.isFiltered(search) && (
            <Link href={APPLICATIONS.href()} keepScroll className="prose-link inline-flex min-h-11 w-fit items-center">
              {t(texts.clearFilters)}
            </Link>
          )}
        </form>
      </Card>
    </search>
  );
}

function Choice({ name, search }: Props & { name: ApplicationFilterName }) {
  const filter = APPLICATION_FILTERS.find((known) => known.name === name);
  const options = (filter?.options ?? []).map(({ key, label }) => ({ value: key, label: t(label) }));
  return (
    <Field label={t(filter?.label ?? "")}>
      <Select name={name} placeholder={t(filter?.any ?? "")} options={options} defaultValue={search[name] ?? ""} />
    </Field>
  );
}
