import { Check, MapPin } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { fieldProps } from "#accounts/web/auth/field-props.ts";
import type { CountriesAnswer } from "#features/countries/contract/countries.ts";
import { NO_COUNTRIES_FOUND } from "#kernel/countries/suggest.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { LightField } from "#shell/forms/light-form.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { countryOption, suggestCountryOptions } from "#shell/text/country-option.ts";
import { Combobox } from "#shell/ui/combobox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { guessCountry } from "../../domain/guess-country.ts";

type CountryFieldProps = {
  field: LightField;
  countries: CountriesAnswer["countries"];
  /** Country of the member's phone number. */
  ofNumber: string | null;
  focused: boolean;
  onChosen(): void;
};

/** The guessed country becomes the answer only when the member presses its button. */
export function CountryField({ field, countries, ofNumber, focused, onChosen }: CountryFieldProps) {
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
