import { APPLICATION_TEXTS } from "#domain/pre-applications/messages.ts";
import { t } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/input.tsx";
import type { FieldName } from "./answers.ts";
import type { FieldsProps } from "./application-form.tsx";
import { Choices } from "./choices.tsx";
import { FormPart } from "./form-part.tsx";
import { fieldId } from "./problem-summary.tsx";

export function GoalFields(props: FieldsProps) {
  const { questions, answers, problemOf } = props;
  const field = (name: FieldName) => ({ id: fieldId(name), error: problemOf(name) && t(problemOf(name) ?? "") });
  return (
    <FormPart number={3} title={t("What you are looking for")} optional>
      <Choices name="joiningGoals" {...props} />
      <Choices name="challengesFaced" {...props} />
      <Field
        label={questions.reasonForJoining.label}
        hint={t(APPLICATION_TEXTS.reasonHint)}
        {...field("reasonForJoining")}
      >
        <Textarea name="reasonForJoining" rows={3} defaultValue={answers.reasonForJoining ?? ""} />
      </Field>
    </FormPart>
  );
}
