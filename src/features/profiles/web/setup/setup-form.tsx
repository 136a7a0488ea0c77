import type { SubmissionResult } from "@conform-to/react";
import { Check, MapPin } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useMemo, useState } from "react";
import { Form, useNavigation } from "react-router";
import { fieldProps, inputProps } from "#accounts/web/auth/field-props.ts";
import type { CountriesAnswer } from "#features/countries/contract/countries.ts";
import { NO_COUNTRIES_FOUND } from "#kernel/countries/suggest.ts";
import { REQUIRED_FIELDS } from "#kernel/interface-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type LightField, useLightForm } from "#shell/forms/light-form.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { countryOption, suggestCountryOptions } from "#shell/text/country-option.ts";
import { Button } from "#shell/ui/button.tsx";
import { Combobox } from "#shell/ui/combobox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { type Option, Select } from "#shell/ui/select.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import { guessCountry } from "../../domain/guess-country.ts";
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

type CountryFieldProps = {
  field: LightField;
  countries: CountriesAnswer["countries"];
  /** Country of the member's phone number. */
  ofNumber: string | null;
  focused: boolean;
  onChosen(): void;
};

/** The guessed country becomes the answer only when the member presses its button. */
function CountryField({ field, countries, ofNumber, focused, onChosen }: CountryFieldProps) {
  const [chosen, setChosen] = useState<string>();
  const country = chosen ?? field.initialValue;
  // The country is in a hidden field, which fires no change event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another country was chosen
  useEffect(() => {
    if (chosen !== undefined) onChosen();
  }, [chosen]);
  const guess = useGuess(countries, ofNumber);
  return (
    <Field
      label={t("Country")}
      required
      aside={
        guess &&
        field.initialValue === "" && (
          <Guess {...guess} accepted={country === guess.value} onAccept={() => setChosen(guess.value)} />
        )
      }
      {...fieldProps(field)}
    >
      <Combobox
        name={field.name}
        options={countries.map(countryOption)}
        value={country}
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

/** After hydration only: the server does not know the device's time zone, and the button needs script. */
function useGuess(countries: CountryFieldProps["countries"], ofNumber: string | null) {
  const isHere = useHydrated();
  return useMemo(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const code = isHere ? guessCountry(ofNumber, timeZone) : null;
    const found = countries.find((country) => country.code === code);
    return found && countryOption(found);
  }, [isHere, countries, ofNumber]);
}

type GuessProps = { label: string; accepted: boolean; onAccept(): void };

/** The guessed country is next to the label, so that it causes no layout shift when it appears. */
function Guess({ label, accepted, onAccept }: GuessProps) {
  return (
    <button
      type="button"
      aria-pressed={accepted}
      onClick={onAccept}
      className="-my-3 inline-flex min-h-11 max-w-52 items-center gap-1.5 rounded-full text-accent"
    >
      <span className="inline-flex min-w-0 items-center gap-1.5 rounded-full bg-accent-soft px-3 py-1 font-medium">
        <span aria-hidden className="grid size-4 shrink-0 place-items-center leading-none">
          {accepted ? <Check className="size-4" /> : <MapPin className="size-4" />}
        </span>
        <span className="truncate">{t("Our guess: {country}", { country: label })}</span>
      </span>
    </button>
  );
}
