import type { ManagedOpportunity } from "#contract/opportunities.ts";
import { EMPTY_FORM, type FormField, type FormValues, formValuesOf, sameValues } from "./form-values.ts";
import { rebase } from "./rebase.ts";

/** What is edited: null for an opportunity that is not stored yet, or no longer. */
type Target = { id: string; version: number; alert: ManagedOpportunity["alert"] } | null;
type Unsaved = { opportunityId: string | null; base: FormValues; values: FormValues };

export type FormState = {
  target: Target;
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
  const base = unsaved?.base ?? (stored ? formValuesOf(stored) : EMPTY_FORM);
  const values = unsaved?.values ?? base;
  const state: FormState = {
    target: null,
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
  const { id, version, alert } = stored;
  const base = formValuesOf(stored);
  return { ...state, target: { id, version, alert }, base, ...rebase(state.base, state.values, base) };
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
