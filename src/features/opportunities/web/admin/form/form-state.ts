import { v7 } from "uuid";
import type { ManagedOpportunity } from "../../../contract/opportunities.ts";
import {
  EMPTY_FORM,
  FORM_FIELDS,
  type FormField,
  type FormValues,
  formValuesOf,
  sameValue,
  sameValues,
} from "./form-values.ts";

/** What is edited: null for an opportunity that is not stored yet, or no longer. */
export type Target = { id: string; version: number; alert: ManagedOpportunity["alert"] } | null;
type Unsaved = { opportunityId: string | null; newId?: string; base: FormValues; values: FormValues };

export type FormState = {
  target: Target;
  /** Of the opportunity that a save creates: one whose answer was lost, sent again, is the one there is. */
  newId: string;
  /** What the server holds, as far as this form knows. */
  base: FormValues;
  values: FormValues;
  problems: Partial<Record<string, string>>;
  /** What somebody else saved while this form was open. */
  taken: FormField[];
  contested: FormField[];
  deletedMeanwhile: boolean;
};

/** @param stored null for a new opportunity, and for one that is gone */
export function openForm(stored: ManagedOpportunity | null, unsaved: Unsaved | null): FormState {
  // A draft may be older than a field of the form.
  const base = unsaved ? { ...EMPTY_FORM, ...unsaved.base } : stored ? formValuesOf(stored) : EMPTY_FORM;
  const values = { ...base, ...unsaved?.values };
  const state: FormState = {
    target: null,
    newId: unsaved?.newId ?? v7(),
    base,
    values,
    problems: {},
    taken: [],
    contested: [],
    deletedMeanwhile: false,
  };
  if (stored) return withStored(state, stored);
  return unsaved?.opportunityId ? withoutTarget(state) : state;
}

export function isDirty({ base, values }: FormState): boolean {
  return !sameValues(base, values);
}

export function withEdit(state: FormState, edit: Partial<FormValues>): FormState {
  const problems = Object.entries(state.problems).filter(([field]) => !(field in edit));
  return { ...state, values: { ...state.values, ...edit }, problems: Object.fromEntries(problems) };
}

export function withProblem(state: FormState, field: FormField, sentence: string | null): FormState {
  const { [field]: _former, ...others } = state.problems;
  return { ...state, problems: sentence === null ? others : { ...others, [field]: sentence } };
}

/** The opportunity as it is stored by now: nothing typed is lost by it. */
export function withStored(state: FormState, stored: ManagedOpportunity): FormState {
  const base = formValuesOf(stored);
  const rebased = rebase(state.base, state.values, base);
  return { ...state, target: targetOf(stored), base, ...rebased };
}

export function targetOf({ id, version, alert }: ManagedOpportunity): NonNullable<Target> {
  return { id, version, alert };
}

/** What was typed while the save was under way is still unsaved. */
export function withSaved(state: FormState, sent: FormValues, stored: ManagedOpportunity): FormState {
  return { ...withStored({ ...state, base: sent }, stored), taken: [], contested: [], deletedMeanwhile: false };
}

/** Back to what the server holds. */
export function withoutChanges(state: FormState): FormState {
  return { ...state, values: state.base, problems: {}, taken: [], contested: [], deletedMeanwhile: false };
}

/** The administrator settles what both changed. */
export function withTheirs(state: FormState, field: FormField): FormState {
  const edited = withEdit(state, { [field]: state.base[field] });
  return { ...edited, contested: state.contested.filter((other) => other !== field) };
}

/** Somebody deleted it: the next save makes a new one. */
export function withoutTarget(state: FormState): FormState {
  return { ...state, target: null, base: EMPTY_FORM, taken: [], contested: [], deletedMeanwhile: true };
}

type Rebase = {
  values: FormValues;
  /** Changed by somebody else only: theirs now. */
  taken: FormField[];
  /** Changed by both: ours stays until the administrator chooses. */
  contested: FormField[];
};

/** What the form holds, beside what is stored by now; `base` is what it started from. */
export function rebase(base: FormValues, ours: FormValues, theirs: FormValues): Rebase {
  const apart = FORM_FIELDS.filter((field) => !sameValue(ours[field], theirs[field]));
  const taken = apart.filter((field) => sameValue(ours[field], base[field]));
  const contested = apart.filter((field) => !taken.includes(field) && !sameValue(theirs[field], base[field]));
  const values = { ...ours, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
  return { values, taken, contested };
}
