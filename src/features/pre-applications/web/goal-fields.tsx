import { t } from "#platform/i18n/i18n.ts";
import { Field } from "#shell/ui/field.tsx";
import { Textarea } from "#shell/ui/input.tsx";
import { APPLICATION_TEXTS } from "../domain/messages.ts";
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
