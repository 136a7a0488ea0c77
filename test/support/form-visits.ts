import fc from "fast-check";
import { FORM_STEPS, type FormVisit } from "#features/insights/domain/form-visits.ts";

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
