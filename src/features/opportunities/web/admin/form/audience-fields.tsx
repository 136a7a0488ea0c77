import type { Option } from "#features/profiles/domain/field-rule.ts";
import { BUSINESS_STAGES, INDUSTRIES } from "#features/profiles/domain/options-business.ts";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { NO_COUNTRIES_FOUND } from "#kernel/countries/suggest.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useNow } from "#shell/page/root-data.ts";
import { countryOption, suggestCountryOptions } from "#shell/text/country-option.ts";
import { Checkbox, Switch } from "#shell/ui/checkbox.tsx";
import { ChipsInput } from "#shell/ui/chips-input.tsx";
import { ListPicker } from "#shell/ui/list-picker.tsx";
import { noticeProblem } from "../../../domain/alert.ts";
import { OPPORTUNITY_ADMIN_TEXTS } from "../../../domain/messages.ts";
import { SUGGESTED_TAGS } from "../../../domain/tags.ts";
import { AlertLine } from "../alert-line.tsx";
import { datesOf, type ListField } from "./form-values.ts";
import { canNotify } from "./opportunity-source.ts";
import { type FormParts, FormSection, fieldProps } from "./text-fields.tsx";

const choices = (options: readonly Option[]) => options.map(({ key, label }) => ({ value: key, label: t(label) }));
const SHOWN_AT_FIRST = 12;

export function AudienceFields(parts: FormParts) {
  const { state, edit } = parts;
  const list = (field: ListField) => ({
    name: field,
    className: "sm:col-span-2",
    value: state.values[field],
    onValueChange: (value: string[]) => edit({ [field]: value }),
  });
  const left = COUNTRIES.filter(({ code }) => !state.values.countries.includes(code));
  return (
    <FormSection title={t("Who it is for")}>
      <ChipsInput
        {...fieldProps(parts, "tags")}
        {...list("tags")}
        options={choices(SUGGESTED_TAGS)}
        custom
        customLabel={t("Another tag")}
        foldTo={SHOWN_AT_FIRST}
      />
      <ChipsInput
        {...fieldProps(parts, "industry", msg("For matching: none means every industry."))}
        {...list("industry")}
        options={choices(INDUSTRIES)}
        foldTo={SHOWN_AT_FIRST}
      />
      <ChipsInput
        {...fieldProps(parts, "targetStage", msg("For matching: none means every stage."))}
        {...list("targetStage")}
        options={choices(BUSINESS_STAGES)}
      />
      <ListPicker
        {...fieldProps(parts, "countries", msg("For matching, beside the region."))}
        {...list("countries")}
        options={COUNTRIES.map(countryOption)}
        suggest={(query) => suggestCountryOptions(query, left)}
        emptyText={(typed) => t(NO_COUNTRIES_FOUND, { typed })}
        addLabel={t("Add a country")}
        placeholder={t("Type to search")}
      />
    </FormSection>
  );
}

export function PublishFields({ state, edit }: FormParts) {
  const { visibility, notify } = state.values;
  const past = noticeProblem(datesOf(state.values), useNow());
  const alert = state.stored?.alert ?? null;
  return (
    <FormSection title={t("Publishing")}>
      <Switch
        name="visibility"
        label={t(OPPORTUNITY_ADMIN_TEXTS.live)}
        hint={t("Everybody can see it. Off: only administrators, as a draft.")}
        checked={visibility}
        onChange={({ target }) => edit({ visibility: target.checked, notify: notify && target.checked })}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        {alert && <AlertLine alert={alert} />}
        {canNotify(alert) && (
          <Checkbox
            name="notifyMembers"
            label={t(OPPORTUNITY_ADMIN_TEXTS.notifyMembers)}
            hint={t(past ?? "Goes to members who asked for opportunities by email, once per opportunity.")}
            disabled={!visibility || past !== null}
            checked={notify && past === null}
            onChange={({ target }) => edit({ notify: target.checked })}
          />
        )}
      </div>
    </FormSection>
  );
}
