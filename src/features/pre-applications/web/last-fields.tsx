import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field, FieldGroup } from "#shell/ui/field.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Select } from "#shell/ui/select.tsx";
import { APPLICATION_TEXTS } from "../domain/messages.ts";
import type { FieldName } from "./answers.ts";
import type { FieldsProps } from "./application-form.tsx";
import { FormPart } from "./form-part.tsx";
import { fieldId } from "./problem-summary.tsx";

export function LastFields({ questions, answers, problemOf }: FieldsProps) {
  const field = (name: FieldName) => ({ id: fieldId(name), error: problemOf(name) && t(problemOf(name) ?? "") });
  const { referralSource, consent } = questions;
  return (
    <FormPart number={4} title={t("Last but not least")}>
      <Field label={referralSource.label} aside={t("Optional")} {...field("referralSource")}>
        <Select
          name="referralSource"
          placeholder={t("Choose...")}
          options={referralSource.options}
          defaultValue={answers.referralSource ?? ""}
        />
      </Field>
      <FieldGroup label={t("Your consent")} required {...field("consent")}>
        <Checkbox name="consent" label={consent} defaultChecked={answers.consent === "on"} />
        <p className="text-sm text-muted">
          <Sentence
            text={APPLICATION_TEXTS.policy}
            parts={{
              policy: (
                <Link href="/privacy-policy" newTab className="prose-link">
                  {t("Privacy Policy")}
                </Link>
              ),
            }}
          />
        </p>
      </FieldGroup>
    </FormPart>
  );
}
