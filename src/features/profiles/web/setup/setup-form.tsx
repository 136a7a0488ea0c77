import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, type RefObject, useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { fieldProps, inputProps } from "#accounts/web/auth/field-props.ts";
import type { CountriesAnswer } from "#features/countries/contract/countries.ts";
import { REQUIRED_FIELDS } from "#kernel/interface-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type LightField, useLightForm } from "#shell/forms/light-form.ts";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { type Option, Select } from "#shell/ui/select.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import { CountryField } from "./country-field.tsx";
import type { SetupValues } from "./setup-draft.ts";

export type SetupChoices = {
  countries: CountriesAnswer["countries"];
  ofNumber: string | null;
  ageRange: Option[];
  gender: Option[];
  entrepreneurType: Option[];
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

/** Must equal the value in use-wizard.ts, which is not imported because this page does not load its script. */
const SETTLED_MS = 3000;
const WHY = "why-age-and-gender";
const PAIRED =
  "sm:col-span-2 [&>div]:grid-cols-2 [&_label]:last:odd:col-span-2 [&_span]:min-w-0 [&_span]:hyphens-auto [&_span]:wrap-anywhere " +
  "max-sm:[&>div]:gap-1.5 max-sm:[&_label]:gap-1.5 max-sm:[&_label]:px-2 max-sm:[&_label]:text-[0.875rem] max-sm:[&_label_span]:leading-6 max-sm:[&_input]:size-4";

export function SetupForm({ ref, defaultValue, reply, choices, onChange }: SetupFormProps) {
  const { state } = useNavigation();
  useVisitReport();
  const { form, fields, recheck } = useLightForm({
    id: "basic-setup",
    ref,
    names: NAMES,
    reply,
    defaultValue,
    loadCheck: async () => (await import("./check-setup.ts")).checkSetup,
    onRefused: () => toast.error(t(choices.missing)),
  });
  const wrong = NAMES.find((name) => fields[name].error !== undefined);
  const first = wrong ?? (fields.fullName.initialValue === "" ? "fullName" : undefined);
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
    <Form method="post" {...form} onInput={onInput} className="grid gap-5 sm:grid-cols-2 sm:gap-6">
      <p className="text-sm text-muted sm:col-span-2">{t(REQUIRED_FIELDS)}</p>
      <Field label={t("Full name")} required {...fieldProps(fields.fullName)}>
        <Input autoComplete="name" {...input(fields.fullName)} />
      </Field>
      <CountryField
        field={fields.country}
        countries={choices.countries}
        ofNumber={choices.ofNumber}
        onChosen={onCountry}
        focused={first === "country"}
      />
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-1.5 sm:col-span-2 sm:gap-x-6">
        <Field label={t("Age range")} required {...fieldProps(fields.ageRange)}>
          <Select
            placeholder={t("Choose...")}
            options={choices.ageRange}
            aria-describedby={WHY}
            {...input(fields.ageRange)}
          />
        </Field>
        <Field label={t("Gender")} required {...fieldProps(fields.gender)}>
          <Select
            placeholder={t("Choose...")}
            options={choices.gender}
            aria-describedby={WHY}
            {...input(fields.gender)}
          />
        </Field>
        <p id={WHY} className="col-span-2 text-sm text-muted">
          {t("Your age and gender show our team which groups we reach. Other members never see them.")}
        </p>
      </div>
      <RadioGroup
        label={t("What describes you best?")}
        required
        className={PAIRED}
        {...fieldProps(fields.entrepreneurType)}
        name={fields.entrepreneurType.name}
        defaultValue={fields.entrepreneurType.initialValue}
        options={choices.entrepreneurType}
      />
      <Field
        label={t("Business, venture or idea name")}
        required
        className="sm:col-span-2"
        {...fieldProps(fields.businessName)}
      >
        <Input autoComplete="organization" {...input(fields.businessName)} />
      </Field>
      <Button type="submit" size="lg" wide pending={state !== "idle"} className="sm:col-span-2">
        {t("Continue")}
      </Button>
    </Form>
  );
}

function useVisitReport(): void {
  useEffect(() => {
    const left = new AbortController();
    setTimeout(() => {
      import("../visit/watch-visit.ts").then(
        ({ watchVisit }) => watchVisit("setup", left.signal),
        () => {},
      );
    }, SETTLED_MS);
    return () => left.abort();
  }, []);
}
