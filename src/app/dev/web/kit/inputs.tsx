import { useState } from "react";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { NO_COUNTRIES_FOUND } from "#kernel/countries/suggest.ts";
import { t } from "#platform/i18n/i18n.ts";
import { countryOption, suggestCountryOptions } from "#shell/text/country-option.ts";
import { Checkbox, Switch } from "#shell/ui/checkbox.tsx";
import { ChipsInput } from "#shell/ui/chips-input.tsx";
import { Combobox } from "#shell/ui/combobox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input, Textarea } from "#shell/ui/input.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { Select } from "#shell/ui/select.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const stages = () =>
  ["Idea", "Growing", "Established"].map((label) => ({ value: label.toLowerCase(), label: t(label) }));

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
              <Select name="stage" options={stages()} placeholder={t("Choose a stage")} />
            </Field>
            <Field label={t("Stage, refused")} error={t("Business stage is required")}>
              <Select name="refusedStage" options={stages()} placeholder={t("Choose a stage")} />
            </Field>
            <Field label={t("Country")} hint={t("Type to search.")} required>
              <Combobox
                name="country"
                options={COUNTRIES.map(countryOption)}
                suggest={(query) => suggestCountryOptions(query)}
                emptyText={(typed) => t(NO_COUNTRIES_FOUND, { typed })}
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

const contact = () => [
  { value: "email", label: t("Email") },
  { value: "phone_whatsapp", label: t("Phone or WhatsApp"), hint: t("Needs your number.") },
  { value: "both", label: t("Both") },
];
const few = () =>
  ["Sales", "Design", "Bookkeeping", "Law"].map((label) => ({ value: label.toLowerCase(), label: t(label) }));
const MANY = [
  "Jobs created",
  "Jobs sustained",
  "People trained",
  "Learners reached",
  "Women supported",
  "Youth employed",
  "Trees planted",
  "Waste recycled",
  "Clean water",
  "Clean energy",
  "Income increased",
  "Local suppliers",
  "Small farms supported",
];
const many = () => MANY.map((label) => ({ value: label.toLowerCase().replaceAll(" ", "-"), label: t(label) }));

export function Choices() {
  const [chosen, setChosen] = useState<string[]>(["sales", "Bee keeping"]);
  return (
    <Chapter id="choices" title={t("Choices")}>
      <Specimen id="checkbox" title={t("Checkbox and switch")}>
        <div className="grid max-w-xl gap-1">
          <Checkbox name="terms" label={t("I agree to the terms")} />
          <Checkbox name="news" defaultChecked label={t("Send me news")} hint={t("One mail a week at most.")} />
          <Checkbox name="off" disabled label={t("Not for you yet")} />
          <Switch name="public" label={t("Show my profile")} hint={t("Anyone may then see it.")} />
          <Switch name="mentor" defaultChecked label={t("I want to mentor")} />
        </div>
      </Specimen>
      <div className="grid gap-8 md:grid-cols-2">
        <Specimen id="radio" title={t("One of several")}>
          <RadioGroup
            name="contact"
            label={t("How may we reach you?")}
            options={contact()}
            defaultValue="email"
            required
          />
        </Specimen>
        <Specimen id="radio-error" title={t("One of several, refused, side by side")}>
          <RadioGroup name="reach" label={t("Reach")} options={contact()} inline error={t("Please choose one")} />
        </Specimen>
      </div>
      <Specimen id="chips" title={t("Several, with tags of one's own; held by the page")}>
        <ChipsInput
          name="skills"
          label={t("Skills you can offer")}
          required
          options={few()}
          value={chosen}
          onValueChange={setChosen}
          custom
          customLabel={t("Another skill")}
        />
        <output className="mt-2 block text-sm text-muted">{chosen.join(", ")}</output>
      </Specimen>
      <Specimen id="chips-many" title={t("Many, with a filter; refused")}>
        <ChipsInput
          name="impact"
          label={t("Impact you measure")}
          hint={t("Choose what you can count.")}
          options={many()}
          defaultValue={["trees-planted"]}
          error={t("Please choose at least three")}
          custom
        />
      </Specimen>
    </Chapter>
  );
}
