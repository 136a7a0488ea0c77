import * as v from "valibot";
import { PROFILE_FIELD_NAMES } from "#features/profiles/domain/fields.ts";
import { msg } from "#kernel/translate.ts";
import { FORM_STEP_KEYS, formStep } from "../domain/form-visits.ts";

const PROBLEM = msg("Please tell of questions of this step");
const field = v.picklist(PROFILE_FIELD_NAMES, PROBLEM);
const fields = v.pipe(
  v.array(field, PROBLEM),
  v.maxLength(PROFILE_FIELD_NAMES.length, PROBLEM),
  v.check((names) => new Set(names).size === names.length, PROBLEM),
);

/** Sent when a form step is hidden or left; a later report replaces an earlier one. Contains no answers. */
export const formVisitRequest = v.pipe(
  v.strictObject({
    visit: v.pipe(v.string(PROBLEM), v.regex(/^[a-z0-9]{1,16}$/, PROBLEM), v.description("The same while it goes on.")),
    step: v.picklist(FORM_STEP_KEYS, PROBLEM),
    saw: v.pipe(fields, v.minLength(1, PROBLEM), v.description("The questions that came into view.")),
    filled: v.pipe(fields, v.description("Those of them that have an answer now.")),
    last: v.pipe(field, v.description("The one that came into view, or was touched, last.")),
    finished: v.pipe(v.boolean(PROBLEM), v.description("They went on to another step, or submitted.")),
  }),
  v.check(({ step, saw }) => saw.every((name) => formStep(step).fields.includes(name)), PROBLEM),
  v.check(({ saw, filled, last }) => [...filled, last].every((name) => saw.includes(name)), PROBLEM),
);
export type FormVisitRequest = v.InferOutput<typeof formVisitRequest>;
