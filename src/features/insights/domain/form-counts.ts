import type { ProfileField } from "#features/profiles/domain/fields.ts";
import type { SectionKey } from "#kernel/sections.ts";

export type FormStepKey = "setup" | Exclude<SectionKey, "card">;
export type Question = { step: FormStepKey; field: ProfileField };

export type FieldCounts = { saw: number; filled: number; left: number };
export type StepCounts = { visits: number; finished: number };

/** Minimum number of visits for a figure: fewer are noise, and could identify a member. */
export const FEWEST_TOLD = 5;

/** @returns null for too few visits */
export function toldField({ saw, filled, left }: FieldCounts): FieldCounts | null {
  return saw < FEWEST_TOLD ? null : { saw, filled, left };
}

export function toldStep({ visits, finished }: StepCounts): StepCounts | null {
  return visits < FEWEST_TOLD ? null : { visits, finished };
}

/** Percent with one decimal. */
export function shareOf(part: number, { saw }: Pick<FieldCounts, "saw">): number {
  return saw === 0 ? 0 : Math.round((part / saw) * 1000) / 10;
}

export type ToldStep = {
  step: FormStepKey;
  told: StepCounts | null;
  fields: { field: ProfileField; told: FieldCounts | null }[];
};
type Stop = Question & { share: number };

/** Questions sorted by the share of visits that ended there; equal shares keep the order of the form. */
export function worstStops(steps: readonly ToldStep[], most: number): Stop[] {
  const stops = steps.flatMap(({ step, fields }) =>
    fields.flatMap(({ field, told }) =>
      told && told.left > 0 ? [{ step, field, share: shareOf(told.left, told) }] : [],
    ),
  );
  return stops.toSorted((one, other) => other.share - one.share).slice(0, most);
}
