import { basicSetupSchema } from "#features/profiles/domain/basic-setup.ts";
import type { ProfileField } from "#features/profiles/domain/fields.ts";
import { everyQuestionOf } from "#features/profiles/domain/step-parts.ts";
import { STEPS } from "#features/profiles/domain/steps.ts";
import { msg } from "#kernel/translate.ts";
import type { FormStepKey, Question } from "./form-counts.ts";

type FormStep = { key: FormStepKey; label: string; fields: readonly ProfileField[] };

export const FORM_STEPS: readonly FormStep[] = [
  { key: "setup", label: msg("Basic setup"), fields: Object.keys(basicSetupSchema.entries) as ProfileField[] },
  ...STEPS.map(({ key, label }, index) => ({ key: key as FormStepKey, label, fields: everyQuestionOf(index) })),
];
export const FORM_STEP_KEYS = FORM_STEPS.map(({ key }) => key);

export function formStep(key: FormStepKey): FormStep {
  const step = FORM_STEPS.find((one) => one.key === key);
  if (step === undefined) throw new Error(`no step ${key}`);
  return step;
}

export type FormVisit = {
  step: FormStepKey;
  saw: readonly ProfileField[];
  filled: readonly ProfileField[];
  last: ProfileField;
  finished: boolean;
};

/** Step and field, as in "basic.fullName", because some questions occur both in the basic setup and in a step. */
export type QuestionKey = `${FormStepKey}.${ProfileField}`;
export const questionKey = ({ step, field }: Question): QuestionKey => `${step}.${field}`;
export const QUESTIONS: readonly Question[] = FORM_STEPS.flatMap(({ key, fields }) =>
  fields.map((field) => ({ step: key, field })),
);
