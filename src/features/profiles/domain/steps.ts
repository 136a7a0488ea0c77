import {
  isAnswer,
  isAnswered,
  LAST_STEP,
  REQUIRED_FIELDS,
  type RequiredField,
  SECTIONS,
  type SectionFlags,
  type SectionProfile,
} from "#kernel/sections.ts";
import { msg } from "#kernel/translate.ts";
import { STEP_PROBLEMS } from "./messages.ts";
import type { ProfileFields } from "./profile.ts";

/** The form has a step for each of the first four sections (docs/product/profiles.md#steps). */
export const STEPS = SECTIONS.slice(0, LAST_STEP + 1);

type StepProblems = Partial<Record<RequiredField, string>>;

/** Decision 6; docs/product/profiles.md#steps. */
export function stepProblems(step: number, profile: SectionProfile): StepProblems {
  const key = STEPS[step]?.key;
  const fields = key === undefined || key === "card" ? [] : REQUIRED_FIELDS[key];
  const missing = fields.filter((field) => !isAnswered(profile, field));
  return Object.fromEntries(missing.map((field) => [field, STEP_PROBLEMS[field]]));
}

/** Problems of required answers that a change would empty: no editor may do that. */
export function takenBack(changes: Partial<ProfileFields>, stored: ProfileFields): StepProblems {
  const fields = Object.keys(STEP_PROBLEMS) as RequiredField[];
  const emptied = fields.filter((field) => {
    const value = changes[field];
    return value !== undefined && !isAnswer(value) && isAnswer(stored[field]);
  });
  return Object.fromEntries(emptied.map((field) => [field, STEP_PROBLEMS[field]]));
}

/** docs/product/profiles.md#steps */
export function canOpenStep(target: number, current: number, flags: SectionFlags): boolean {
  const step = STEPS[target];
  if (step === undefined) return false;
  return target <= current + 1 || flags[step.key];
}

/** Decision 5; docs/product/profiles.md#submit. */
export function submitLabel(state: { flags: SectionFlags; saving: boolean }): string {
  if (state.saving) return msg("Saving Your Profile...");
  const complete = STEPS.every(({ key }) => state.flags[key]);
  return complete ? msg("Complete Your Profile!") : msg("Save Progress & Continue Later");
}
