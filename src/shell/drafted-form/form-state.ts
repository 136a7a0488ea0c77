import { v7 } from "uuid";
import type { Draft } from "./draft-store.ts";

/** What one kind of form holds, and how that follows from what is stored. */
export type FormKind<Values extends object, Stored> = {
  /** Those that are saved or lost: what the form holds besides is nobody's to change. */
  fields: readonly Field<Values>[];
  /** What a new one starts with. */
  empty: Values;
  valuesOf: (stored: Stored) => Values;
  /** Whether the server would store the same; by default what is written alike. */
  isSame?: (one: Values[keyof Values], other: Values[keyof Values]) => boolean;
};
export type Field<Values> = keyof Values & string;
export type Problems = Partial<Record<string, string>>;

export type FormState<Values, Stored> = {
  /** What a save changes, as it was last read; null: it is not stored yet, or no longer. */
  stored: Stored | null;
  /** Of what a save creates: one whose answer was lost, sent again, is the one there is. */
  newId: string;
  /** What the server holds, as far as this form knows. */
  base: Values;
  values: Values;
  /** The sentence beside each field that is wrong. */
  problems: Problems;
  /** What somebody else saved while this form was open. */
  taken: readonly Field<Values>[];
  /** What both changed: ours stays until somebody chooses. */
  contested: readonly Field<Values>[];
  deletedMeanwhile: boolean;
};

/** @param stored null for a new one, and for one that is gone */
export function openForm<Values extends object, Stored>(
  kind: FormKind<Values, Stored>,
  stored: Stored | null,
  draft: Pick<Draft<Values>, "target" | "newId" | "base" | "values"> | null,
): FormState<Values, Stored> {
  // A draft may be older than a field of the form.
  const base = draft ? { ...kind.empty, ...draft.base } : stored ? kind.valuesOf(stored) : kind.empty;
  const state: FormState<Values, Stored> = {
    stored: null,
    newId: draft?.newId ?? v7(),
    base,
    values: { ...base, ...draft?.values },
    problems: {},
    taken: [],
    contested: [],
    deletedMeanwhile: false,
  };
  if (stored) return withStored(kind, state, stored);
  return draft && draft.target !== null ? withoutStored(kind, state) : state;
}

export function isDirty<Values extends object>(
  kind: FormKind<Values, never>,
  { base, values }: Pick<FormState<Values, unknown>, "base" | "values">,
): boolean {
  return changedFields(kind, base, values).length > 0;
}

export function changedFields<Values extends object>(
  { fields, isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other) }: FormKind<Values, never>,
  one: Values,
  other: Values,
): Field<Values>[] {
  return fields.filter((field) => !isSame(one[field], other[field]));
}

export function withEdit<Values extends object, Stored>(
  state: FormState<Values, Stored>,
  edit: Partial<Values>,
): FormState<Values, Stored> {
  const problems = Object.entries(state.problems).filter(([field]) => !(field in edit));
  return { ...state, values: { ...state.values, ...edit }, problems: Object.fromEntries(problems) };
}

export function withProblem<Values, Stored>(
  state: FormState<Values, Stored>,
  field: Field<Values>,
  sentence: string | null,
): FormState<Values, Stored> {
  const { [field]: _former, ...others } = state.problems;
  return { ...state, problems: sentence === null ? others : { ...others, [field]: sentence } };
}

/** As it is stored by now: what nobody typed here follows it, what was typed stays. */
export function withStored<Values extends object, Stored>(
  kind: FormKind<Values, Stored>,
  state: FormState<Values, Stored>,
  stored: Stored,
): FormState<Values, Stored> {
  const theirs = kind.valuesOf(stored);
  const typed = changedFields(kind, state.values, state.base);
  const theirChanges = changedFields(kind, theirs, state.base);
  const apart = changedFields(kind, state.values, theirs);
  const taken = apart.filter((field) => !typed.includes(field));
  const isContested = (field: Field<Values>) => theirChanges.includes(field) || state.contested.includes(field);
  const contested = apart.filter((field) => !taken.includes(field) && isContested(field));
  const values = { ...state.values, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
  return { ...state, stored, base: theirs, values, taken, contested };
}

/** @param sent what was typed when the save began: what was typed since is still unsaved */
export function withSaved<Values extends object, Stored>(
  kind: FormKind<Values, Stored>,
  state: FormState<Values, Stored>,
  sent: Values,
  stored: Stored,
): FormState<Values, Stored> {
  const saved = withStored(kind, { ...state, base: sent }, stored);
  return { ...saved, problems: {}, taken: [], contested: [], deletedMeanwhile: false };
}

/** Somebody deleted it: the next save makes a new one. */
export function withoutStored<Values extends object, Stored>(
  { empty }: FormKind<Values, Stored>,
  state: FormState<Values, Stored>,
): FormState<Values, Stored> {
  return { ...state, stored: null, base: empty, taken: [], contested: [], deletedMeanwhile: true };
}

/** Back to what the server holds. */
export function withoutChanges<Values, Stored>(state: FormState<Values, Stored>): FormState<Values, Stored> {
  return { ...state, values: state.base, problems: {}, taken: [], contested: [], deletedMeanwhile: false };
}

/** Settles what both changed. */
export function withTheirs<Values extends object, Stored>(
  state: FormState<Values, Stored>,
  field: Field<Values>,
): FormState<Values, Stored> {
  const edit: Partial<Values> = {};
  edit[field] = state.base[field];
  return { ...withEdit(state, edit), contested: state.contested.filter((other) => other !== field) };
}
