import { APPLICATION_TEXTS } from "#domain/pre-applications/messages.ts";
import { t } from "#web/i18n.ts";
import { ChipsInput } from "#web/ui/chips-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/input.tsx";
import type { FieldName, ListName } from "./answers.ts";
import type { FieldsProps } from "./application-form.tsx";
import { FormPart } from "./form-part.tsx";
import { fieldId } from "./problem-summary.tsx";

export function GoalFields({ questions, answers, problemOf }: FieldsProps) {
  const field = (name: FieldName) => ({ id: fieldId(name), error: problemOf(name) && t(problemOf(name) ?? "") });
  const chips = (name: ListName) => (
    <ChipsInput
      name={name}
      label={questions[name].label}
      options={questions[name].options}
      defaultValue={answers[name] ?? []}
      filterFrom={Number.POSITIVE_INFINITY}
      {...field(name)}
    />
  );
  return (
    <FormPart number={3} title={t("What you look for")} optional>
      {chips("joiningGoals")}
      {chips("challengesFaced")}
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
