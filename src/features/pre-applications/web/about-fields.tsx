import { t } from "#platform/i18n/i18n.ts";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { Select } from "#shell/ui/select.tsx";
import type { TextName } from "./answers.ts";
import type { FieldsProps } from "./application-form.tsx";
import { FormPart } from "./form-part.tsx";
import { fieldId } from "./problem-summary.tsx";

export function AboutFields({ questions, answers, problemOf }: FieldsProps) {
  const field = (name: TextName) => ({ id: fieldId(name), error: problemOf(name) && t(problemOf(name) ?? "") });
  const control = (name: TextName) => ({ name, defaultValue: answers[name] ?? "" });
  return (
    <FormPart number={1} title={t("About you")}>
      <Field label={questions.fullName.label} required {...field("fullName")}>
        <Input autoComplete="name" {...control("fullName")} />
      </Field>
      <Field label={t("Email")} required {...field("email")}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...control("email")}
        />
      </Field>
      <Field
        label={questions.phoneWhatsapp.label}
        aside={t("Optional")}
        hint={t("With the country code, or as you dial it at home")}
        {...field("phoneWhatsapp")}
      >
        <Input type="tel" inputMode="tel" autoComplete="tel" {...control("phoneWhatsapp")} />
      </Field>
      <Field label={questions.country.label} required {...field("country")}>
        <Select
          placeholder={t("Choose your country")}
          options={questions.country.options}
          autoComplete="country"
          {...control("country")}
        />
      </Field>
      <RadioGroup
        label={questions.entrepreneurType.label}
        required
        inline
        options={questions.entrepreneurType.options}
        {...field("entrepreneurType")}
        {...control("entrepreneurType")}
      />
    </FormPart>
  );
}
