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

/** The first four sections are its steps (docs/product/profiles.md#steps). */
export const STEPS = SECTIONS.slice(0, LAST_STEP + 1);

type StepField = keyof typeof STEP_PROBLEMS;
type StepProblems = Partial<Record<StepField, string>>;

const STEP_FIELDS: readonly (readonly StepField[])[] = [
  ["fullName", "country", "entrepreneurType"],
  ["businessName", "businessStage", "industrySector", "businessModel"],
  SKILLS_SECTION_LISTS,
  [],
];

/** The sentence of each field that a step still needs (decision 6; docs/product/profiles.md#steps). */
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

/** What a step needs may be answered otherwise, by whoever edits, and not taken back: the sentence of each field. */
export function takenBack(changes: Partial<ProfileFields>, stored: ProfileFields): StepProblems {
  const fields = Object.keys(STEP_PROBLEMS) as StepField[];
  const emptied = fields.filter((field) => {
    const value = changes[field];
    return value !== undefined && !isAnswer(value) && isAnswer(stored[field]);
  });
  return Object.fromEntries(emptied.map((field) => [field, STEP_PROBLEMS[field]]));
}

/** A step opens when it is completed, or at most one step ahead of the current one (docs/product/profiles.md#steps). */
export function canOpenStep(target: number, current: number, flags: SectionFlags): boolean {
  const step = STEPS[target];
  if (step === undefined) return false;
  return target <= current + 1 || flags[step.key];
}

/** What the last step's button says (decision 5; docs/product/profiles.md#submit). */
export function submitLabel(state: { flags: SectionFlags; saving: boolean }): string {
  if (state.saving) return msg("Saving Your Profile...");
  const complete = STEPS.every(({ key }) => state.flags[key]);
  return complete ? msg("Complete Your Profile!") : msg("Save Progress & Continue Later");
}
