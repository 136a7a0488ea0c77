import { t } from "#platform/i18n/i18n.ts";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Select } from "#shell/ui/select.tsx";
import type { FieldName } from "./answers.ts";
import type { FieldsProps } from "./application-form.tsx";
import { Choices } from "./choices.tsx";
import { FormPart } from "./form-part.tsx";
import { fieldId } from "./problem-summary.tsx";

export function VentureFields(props: FieldsProps) {
  const { questions, answers, problemOf } = props;
  const field = (name: FieldName) => ({ id: fieldId(name), error: problemOf(name) && t(problemOf(name) ?? "") });
  const { businessName, businessStage } = questions;
  return (
    <FormPart number={2} title={t("Your venture")} optional>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={businessName.label} {...field("businessName")}>
          <Input autoComplete="organization" name="businessName" defaultValue={answers.businessName ?? ""} />
        </Field>
        <Field label={businessStage.label} {...field("businessStage")}>
          <Select
            name="businessStage"
            placeholder={t("Choose...")}
            options={businessStage.options}
            defaultValue={answers.businessStage ?? ""}
          />
        </Field>
      </div>
      <Choices name="industrySector" {...props} />
    </FormPart>
  );
}
