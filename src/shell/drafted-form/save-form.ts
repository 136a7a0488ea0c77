import type { Refusal, Result } from "../client/ask.ts";
import { isGone } from "../client/browser-api.ts";
import { type FormKind, type FormState, isDirty, type Problems, withStored } from "./form-state.ts";

/** How what a form holds is read and saved; both are given the form as it was when the save began. */
export type FormSource<Values, Stored> = {
  /** What is stored by now of what it changes, or under the id of what it creates. */
  read: (form: FormState<Values, Stored>) => Promise<Result<Stored>>;
  /** Creates what is not stored. Refused with 409 where somebody else saved first, and where a create comes twice. */
  save: (form: FormState<Values, Stored>) => Promise<Result<Stored>>;
  /** Whether nobody has saved it since it was created; absent where this form creates nothing. */
  isAsCreated?: (stored: Stored) => boolean;
};

export type SaveOutcome<Stored> =
  | { kind: "saved"; stored: Stored }
  /** Somebody else's save came first: look at it once more. */
  | { kind: "changed"; stored: Stored }
  | { kind: "deleted" }
  | { kind: "failed"; refusal: Refusal; problems: Problems };

export async function saveForm<Values extends object, Stored>(
  kind: FormKind<Values, Stored>,
  source: FormSource<Values, Stored>,
  form: FormState<Values, Stored>,
): Promise<SaveOutcome<Stored>> {
  const result = await source.save(form);
  if (result.kind === "ok") return { kind: "saved", stored: result.data };
  if (source.isAsCreated && form.stored && isGone(result)) return { kind: "deleted" };
  if (result.kind === "refused" && result.status === 409) return besideStored(kind, source, form, result);
  return failed(result);
}

/** Somebody else's save came first; or it was our own, whose answer was lost on the way. */
async function besideStored<Values extends object, Stored>(
  kind: FormKind<Values, Stored>,
  source: FormSource<Values, Stored>,
  form: FormState<Values, Stored>,
  refusal: Refusal,
): Promise<SaveOutcome<Stored>> {
  const answer = await source.read(form);
  if (isGone(answer)) return source.isAsCreated && form.stored ? { kind: "deleted" } : failed(refusal);
  if (answer.kind !== "ok") return failed(answer);
  const stored = answer.data;
  const beside = withStored(kind, form, stored);
  const isOurs = beside.taken.length + beside.contested.length === 0;
  if (beside.taken.length === 0 && !isDirty(kind, beside)) return { kind: "saved", stored };
  const goesOver = form.stored === null ? source.isAsCreated?.(stored) : isOurs && !isSame(form.stored, stored);
  if (goesOver) return saveForm(kind, source, { ...form, stored });
  return isOurs ? failed(refusal) : { kind: "changed", stored };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const failed = (refusal: Refusal) => ({
  kind: "failed" as const,
  refusal,
  problems: refusal.kind === "refused" ? refusal.fields : {},
});
