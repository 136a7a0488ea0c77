import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { fieldProps, inputProps } from "#accounts/web/auth/field-props.ts";
import type { CountriesAnswer } from "#features/countries/contract/countries.ts";
import { NO_COUNTRIES_FOUND } from "#kernel/countries/suggest.ts";
import { REQUIRED_FIELDS } from "#kernel/interface-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type LightField, useLightForm } from "#shell/forms/light-form.ts";
import { countryOption, suggestCountryOptions } from "#shell/text/country-option.ts";
import { Button } from "#shell/ui/button.tsx";
import { Combobox } from "#shell/ui/combobox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { type Option, Select } from "#shell/ui/select.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { SetupValues } from "./setup-draft.ts";

export type SetupChoices = {
  countries: CountriesAnswer["countries"];
  ageRange: Option[];
  gender: Option[];
  entrepreneurType: Option[];
  /** What a toast says when answers are missing. */
  missing: string;
};
type SetupFormProps = {
  ref: RefObject<HTMLFormElement | null>;
  defaultValue: SetupValues;
  reply: SubmissionResult | undefined;
  choices: SetupChoices;
  onChange(): void;
};

const NAMES = ["fullName", "country", "ageRange", "gender", "entrepreneurType", "businessName"] as const;

export function SetupForm({ ref, defaultValue, reply, choices, onChange }: SetupFormProps) {
  const { state } = useNavigation();
  const { missing } = choices;
  const { form, fields, recheck } = useLightForm({
    id: "basic-setup",
    ref,
    names: NAMES,
    reply,
    defaultValue,
    loadCheck: async () => (await import("./check-setup.ts")).checkSetup,
    onRefused: () => toast.error(t(missing)),
  });
  const first = NAMES.find((name) => fields[name].error !== undefined);
  const input = (field: LightField) => inputProps(field, field.name === first);
  const onInput = (event: FormEvent) => {
    form.onInput(event);
    onChange();
  };
  const onCountry = () => {
    onChange();
    recheck("country");
  };
  return (
    <Form method="post" {...form} onInput={onInput} className="grid gap-6">
      <p className="text-sm text-muted">{t(REQUIRED_FIELDS)}</p>
      <Field label={t("Full name")} required {...fieldProps(fields.fullName)}>
        <Input autoComplete="name" {...input(fields.fullName)} />
      </Field>
      <CountryField
        field={fields.country}
        countries={choices.countries}
        onChosen={onCountry}
        focused={first === "country"}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={t("Age range")} required {...fieldProps(fields.ageRange)}>
          <Select placeholder={t("Choose...")} options={choices.ageRange} {...input(fields.ageRange)} />
        </Field>
        <Field label={t("Gender")} required {...fieldProps(fields.gender)}>
          <Select placeholder={t("Choose...")} options={choices.gender} {...input(fields.gender)} />
        </Field>
      </div>
      <RadioGroup
        label={t("What describes you best?")}
        required
        {...fieldProps(fields.entrepreneurType)}
        name={fields.entrepreneurType.name}
        defaultValue={fields.entrepreneurType.initialValue}
        options={choices.entrepreneurType}
      />
      <Field label={t("Business, venture or idea name")} required {...fieldProps(fields.businessName)}>
        <Input autoComplete="organization" {...input(fields.businessName)} />
      </Field>
      <Button type="submit" size="lg" wide pending={state !== "idle"}>
        {t("Continue")}
      </Button>
    </Form>
  );
}

type CountryFieldProps = {
  field: LightField;
  countries: CountriesAnswer["countries"];
  focused: boolean;
  onChosen(): void;
};

function CountryField({ field, countries, focused, onChosen }: CountryFieldProps) {
  const [chosen, setChosen] = useState<string>();
  // The answer stands in a hidden field, which says nothing by itself when it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another country was chosen
  useEffect(() => {
    if (chosen !== undefined) onChosen();
  }, [chosen]);
  return (
    <Field label={t("Country")} required {...fieldProps(field)}>
      <Combobox
        name={field.name}
        options={countries.map(countryOption)}
        defaultValue={field.initialValue}
        onValueChange={setChosen}
        suggest={(query) => suggestCountryOptions(query, countries)}
        emptyText={(typed) => t(NO_COUNTRIES_FOUND, { typed })}
        placeholder={t("Type or choose your country")}
        autoComplete="country-name"
        autoFocus={focused}
      />
    </Field>
  );
}
