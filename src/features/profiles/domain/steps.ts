import {
  filled,
  LAST_STEP,
  SECTIONS,
  type SectionFlags,
  type SectionProfile,
  SKILLS_SECTION_LISTS,
} from "#kernel/sections.ts";
import { msg } from "#kernel/translate.ts";
import { STEP_PROBLEMS } from "./messages.ts";
import type { ProfileFields } from "./profile.ts";

/** The form has a step for each of the first four sections (docs/product/profiles.md#steps). */
export const STEPS = SECTIONS.slice(0, LAST_STEP + 1);

type StepField = keyof typeof STEP_PROBLEMS;
type StepProblems = Partial<Record<StepField, string>>;

const STEP_FIELDS: readonly (readonly StepField[])[] = [
  ["fullName", "country", "entrepreneurType"],
  ["businessName", "businessStage", "industrySector", "businessModel"],
  SKILLS_SECTION_LISTS,
  [],
];

/** Decision 6; docs/product/profiles.md#steps. */
export function stepProblems(step: number, profile: SectionProfile): StepProblems {
  const missing = (STEP_FIELDS[step] ?? []).filter((field) => !isGiven(field, profile));
  return Object.fromEntries(missing.map((field) => [field, STEP_PROBLEMS[field]]));
}

function isGiven(field: StepField, profile: SectionProfile): boolean {
  if (field === "entrepreneurType" && profile.typeChosenAt === null) return false;
  return isAnswer(profile[field]);
}

const isAnswer = (value: ProfileFields[StepField]): boolean =>
  Array.isArray(value) ? value.length > 0 : filled(value);

/** Required answers may change but not become empty, for every editor. */
export function takenBack(changes: Partial<ProfileFields>, stored: ProfileFields): StepProblems {
  const fields = Object.keys(STEP_PROBLEMS) as StepField[];
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
