import { ChevronDown } from "lucide-react";
import type { ReactNode, SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { SEARCH_MAX_LENGTH } from "#kernel/list-queries.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useFormOfAddress } from "../forms/use-form-of-address.ts";
import { countryChoices } from "../text/country-choices.ts";
import { Card } from "../ui/card.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { Link } from "../ui/link.tsx";
import { type Option, Select } from "../ui/select.tsx";
import type { ListAddress } from "./list-address.ts";

type FilterFormProps<Search> = {
  address: ListAddress<Search>;
  search: Search;
  className: string;
  children: ReactNode;
};

/** The filters are a GET form, so that the URL of the results can be shared and bookmarked. */
export function FilterForm<Search>({ address, search, className, children }: FilterFormProps<Search>) {
  const form = useFormOfAddress(Object.fromEntries(paramsOf(address.href(search))));
  const navigate = useNavigate();
  /** The script leaves out empty fields; the browser alone would submit them too. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(address.href(address.read(new URLSearchParams(given))), { preventScrollReset: true });
  };
  const [path = ""] = address.href().split("?");
  return (
    <form ref={form} method="get" action={addressIn(path)} onSubmit={submit} className={className}>
      {[...paramsOf(address.sortedBy({} as Search, orderOf(search as object)))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** The order of the list, which a new filter keeps. */
const orderOf = (search: object) => ("sort" in search && typeof search.sort === "string" ? search.sort : "");
const paramsOf = (href: string) => new URLSearchParams(href.split("?")[1]);

export function FilterCard<Search>({
  clear,
  children,
  ...form
}: Omit<FilterFormProps<Search>, "className"> & { clear?: string }) {
  const { address, search } = form;
  return (
    <search>
      <Card as="div" quiet>
        <FilterForm {...form} className="grid grid-cols-1 gap-3">
          {children}
          {clear !== undefined && address.isFiltered(search) && <ClearFilters address={address} label={clear} />}
        </FilterForm>
      </Card>
    </search>
  );
}

export function ClearFilters<Search>({ address, label }: { address: ListAddress<Search>; label: string }) {
  return (
    <Link href={address.href()} keepScroll className="prose-link inline-flex min-h-11 w-fit items-center">
      {label}
    </Link>
  );
}

export function MoreFilters({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details className="group" open={open}>
      <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent">
        {t("More Filters")}
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

type SearchFieldProps = { label: string; hint: string; value: string | undefined; className?: string };

export function SearchField({ label, hint, value = "", className }: SearchFieldProps) {
  return (
    <Field label={label} {...(className === undefined ? {} : { className })}>
      <Input
        type="search"
        name="search"
        maxLength={SEARCH_MAX_LENGTH}
        enterKeyHint="search"
        placeholder={hint}
        defaultValue={value}
      />
    </Field>
  );
}

type FilterChoiceProps = {
  name: string;
  label: string;
  any: string;
  options: readonly Option[];
  value: string | undefined;
};

export function FilterChoice({ name, label, any, options, value = "" }: FilterChoiceProps) {
  return (
    <Field label={t(label)}>
      <Select name={name} placeholder={t(any)} options={options} defaultValue={value} />
    </Field>
  );
}

type Filter<Name> = { name: Name; label: string; any: string; options: readonly { key: string; label: string }[] };

export function KnownFilter<Name extends string>(props: {
  filters: readonly Filter<Name>[];
  name: Name;
  search: Partial<Record<Name, string | undefined>>;
}) {
  const { filters, name, search } = props;
  const filter = filters.find((known) => known.name === name);
  if (!filter) return null;
  return (
    <FilterChoice
      {...filter}
      options={name === "country" ? countryChoices() : translated(filter.options)}
      value={search[name]}
    />
  );
}

export const translated = (options: readonly { key: string; label: string }[]) =>
  options.map(({ key, label }) => ({ value: key, label: t(label) }));
