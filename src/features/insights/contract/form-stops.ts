import * as v from "valibot";
import { PROFILE_FIELD_NAMES } from "#features/profiles/domain/fields.ts";
import { moment } from "#kernel/list-queries.ts";
import type { ToldStep } from "../domain/form-counts.ts";
import { FORM_STOP_PROBLEMS } from "../domain/form-stop-texts.ts";
import { FORM_STEP_KEYS, QUESTIONS, questionKey } from "../domain/form-visits.ts";
import { formStopFilter, formStopSearch } from "./form-stop-search.ts";

const KEYS: ReadonlySet<string> = new Set(QUESTIONS.map(questionKey));

export const formStopQuery = v.object({
  ...formStopFilter.entries,
  question: v.pipe(
    formStopSearch.entries.question,
    v.check((key) => key === "" || KEYS.has(key), FORM_STOP_PROBLEMS.question),
    v.description("Told over time, as `basic.fullName`; the one where most leave, if none is named."),
  ),
});
export type FormStopQuery = v.InferOutput<typeof formStopQuery>;

const count = v.pipe(v.number(), v.integer());
const day = v.pipe(v.string(), v.isoDate());
const field = v.picklist(PROFILE_FIELD_NAMES);
const step = v.picklist(FORM_STEP_KEYS);
const told = v.pipe(
  v.nullable(v.object({ saw: count, filled: count, left: count })),
  v.description("Visits; null where there are too few to tell."),
);

export const formStopAnswer = v.object({
  countedAt: moment,
  from: v.pipe(v.nullable(day), v.description("The first day of these figures; null before the first visit.")),
  visits: v.pipe(v.nullable(count), v.description("On which all figures rest; null where there are too few to tell.")),
  countries: v.pipe(v.array(v.string()), v.description("Those of which there are visits, by their codes.")),
  steps: v.array(
    v.object({
      step,
      told: v.nullable(v.object({ visits: count, finished: count })),
      fields: v.array(v.object({ field, told })),
    }),
  ) satisfies v.GenericSchema<ToldStep[]>,
  overTime: v.nullable(
    v.object({
      step,
      field,
      spans: v.array(v.object({ from: v.pipe(day, v.description("Of a week or a month.")), told })),
    }),
  ),
});
export type FormStopAnswer = v.InferOutput<typeof formStopAnswer>;
