import { COUNTRIES } from "#kernel/countries/countries.ts";
import { noCountriesFound, suggestCountries } from "#kernel/countries/suggest.ts";
import { t } from "#platform/i18n/i18n.ts";
import { countryOption } from "#shell/text/country-option.ts";
import { Combobox } from "#shell/ui/combobox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input, Textarea } from "#shell/ui/input.tsx";
import { Select } from "#shell/ui/select.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const STAGES = ["Idea", "Growing", "Established"].map((label) => ({ value: label.toLowerCase(), label: t(label) }));
const COUNTRY_OPTIONS = COUNTRIES.map(countryOption);

export function Fields() {
  return (
    <Chapter id="fields" title={t("Fields")}>
      <div className="grid gap-8 md:grid-cols-2">
        <Specimen id="field-text" title={t("Text: plain, with hint, with error, disabled")}>
          <div className="grid gap-5">
            <Field label={t("Full name")} required>
              <Input name="fullName" autoComplete="name" placeholder={t("As on your documents")} />
            </Field>
            <Field label={t("Website")} hint={t("Where customers find you.")} aside={t("Optional")}>
              <Input name="website" type="url" />
            </Field>
            <Field
              label={t("Business name")}
              required
              error={t("Business name is required")}
              hint={t("Or the idea's.")}
            >
              <Input name="businessName" />
            </Field>
            <Field label={t("Member ID")}>
              <Input name="memberId" defaultValue="ISA-KE-SE-00042" disabled />
            </Field>
          </div>
        </Specimen>
        <Specimen id="field-other" title={t("Long text, choice, searchable choice")}>
          <div className="grid gap-5">
            <Field label={t("About you")} aside="0 / 500">
              <Textarea name="about" maxLength={500} />
            </Field>
            <Field label={t("Business stage")} required>
              <Select name="stage" options={STAGES} placeholder={t("Choose a stage")} />
            </Field>
            <Field label={t("Stage, refused")} error={t("Business stage is required")}>
              <Select name="refusedStage" options={STAGES} placeholder={t("Choose a stage")} />
            </Field>
            <Field label={t("Country")} hint={t("Type to search.")} required>
              <Combobox
                name="country"
                options={COUNTRY_OPTIONS}
                suggest={(query) => suggestCountries(query).map(countryOption)}
                emptyText={noCountriesFound}
                placeholder={t("Choose a country")}
                autoComplete="country-name"
              />
            </Field>
          </div>
        </Specimen>
      </div>
    </Chapter>
  );
}
