import fc from "fast-check";
import type { FieldCounts, FormStepKey, StepCounts } from "#features/insights/domain/form-counts.ts";
import { FORM_STEPS, type FormVisit } from "#features/insights/domain/form-visits.ts";
import type { ProfileField } from "#features/profiles/domain/fields.ts";

const visitOfStep = FORM_STEPS.map(
  ({ key, fields }): fc.Arbitrary<FormVisit> =>
    fc
      .tuple(fc.subarray([...fields], { minLength: 1 }), fc.infiniteStream(fc.boolean()), fc.nat(), fc.boolean())
      .map(([saw, isFilled, last, finished]) => ({
        step: key,
        saw,
        filled: saw.filter(() => isFilled.next().value),
        last: saw[last % saw.length] ?? "fullName",
        finished,
      })),
);

export const someVisits = fc.array(fc.oneof(...visitOfStep), { maxLength: 12 });

type CountedStep = StepCounts & { step: FormStepKey; fields: (FieldCounts & { field: ProfileField })[] };

/** The rule of docs/product/insights.md#where-members-stop, to compare the product's counts with. */
export function countVisits(visits: readonly FormVisit[]): CountedStep[] {
  return FORM_STEPS.map(({ key, fields }) => {
    const own = visits.filter(({ step }) => step === key);
    return {
      step: key,
      visits: own.length,
      finished: own.filter(({ finished }) => finished).length,
      fields: fields.map((field) => ({ field, ...countField(field, own) })),
    };
  });
}

function countField(field: ProfileField, visits: readonly FormVisit[]): FieldCounts {
  const saw = visits.filter((visit) => visit.saw.includes(field));
  return {
    saw: saw.length,
    filled: saw.filter(({ filled }) => filled.includes(field)).length,
    left: saw.filter(({ last, finished }) => last === field && !finished).length,
  };
}
