import { FORM_FIELDS, type FormField, type FormValues, sameValue } from "./form-values.ts";

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
