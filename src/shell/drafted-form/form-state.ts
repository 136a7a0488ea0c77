import { v7 } from "uuid";
import type { Draft } from "./draft-store.ts";

export type FormKind<Values extends object, Stored> = {
  /** Fields that are saved; other values of the form are not compared. */
  fields: readonly Field<Values>[];
  empty: Values;
  valuesOf: (stored: Stored) => Values;
  /** Whether the server would store both values alike; by default, whether their JSON is equal. */
  isSame?: (one: Values[keyof Values], other: Values[keyof Values]) => boolean;
};
export type Field<Values> = keyof Values & string;
export type Problems = Partial<Record<string, string>>;

export type FormState<Values, Stored> = {
  /** Last read version of the edited thing; null if it is not stored yet, or deleted. */
  stored: Stored | null;
  /** Id for a new thing, chosen by the form, so that a repeated create is idempotent. */
  newId: string;
  /** Last known values on the server. */
  base: Values;
  values: Values;
  problems: Problems;
  /** Fields that another person changed while this form was open; the form shows the new values. */
  taken: readonly Field<Values>[];
  /** Fields that both persons changed; the form keeps its own value until its user chooses. */
  contested: readonly Field<Values>[];
  deletedMeanwhile: boolean;
};

/** @param stored null for a new or deleted thing */
export function openForm<Values extends object, Stored>(
  kind: FormKind<Values, Stored>,
  stored: Stored | null,
  draft: Pick<Draft<Values>, "target" | "newId" | "base" | "values"> | null,
): FormState<Values, Stored> {
  // A draft may be older than a form field.
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

/** Merges a new stored version: unedited fields take the stored value, edited fields stay. */
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

/** @param sent values when the save began; later edits stay unsaved */
export function withSaved<Values extends object, Stored>(
  kind: FormKind<Values, Stored>,
  state: FormState<Values, Stored>,
  sent: Values,
  stored: Stored,
): FormState<Values, Stored> {
  const saved = withStored(kind, { ...state, base: sent }, stored);
  return { ...saved, problems: {}, taken: [], contested: [], deletedMeanwhile: false };
}

/** State of the form after the edited thing was deleted: the next save creates a new one. */
export function withoutStored<Values extends object, Stored>(
  { empty }: FormKind<Values, Stored>,
  state: FormState<Values, Stored>,
): FormState<Values, Stored> {
  return { ...state, stored: null, base: empty, taken: [], contested: [], deletedMeanwhile: true };
}

export function withoutChanges<Values, Stored>(state: FormState<Values, Stored>): FormState<Values, Stored> {
  return { ...state, values: state.base, problems: {}, taken: [], contested: [], deletedMeanwhile: false };
}

export function withTheirs<Values extends object, Stored>(
  state: FormState<Values, Stored>,
  field: Field<Values>,
): FormState<Values, Stored> {
  const edit: Partial<Values> = {};
  edit[field] = state.base[field];
  return { ...withEdit(state, edit), contested: state.contested.filter((other) => other !== field) };
}
