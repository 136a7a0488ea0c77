import type { Refusal, Result } from "../client/ask.ts";
import { isGone } from "../client/browser-api.ts";
import { type FormKind, type FormState, isDirty, type Problems, withStored } from "./form-state.ts";

/** API calls of a form; `read` and `save` get the form as it was when the save began. */
export type FormSource<Values, Stored> = {
  /** Reads the stored thing, also under the id of a pending create. */
  read: (form: FormState<Values, Stored>) => Promise<Result<Stored>>;
  /** Creates or updates the thing. The API refuses a concurrent save and a repeated create with 409. */
  save: (form: FormState<Values, Stored>) => Promise<Result<Stored>>;
  /** Whether the thing is unchanged since its creation; absent if the form creates nothing. */
  isAsCreated?: (stored: Stored) => boolean;
};

export type SaveOutcome<Stored> =
  | { kind: "saved"; stored: Stored }
  /** Another person saved first: the form shows that version for review. */
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

/** After a 409: either another person saved first, or this is our own save whose answer was lost. */
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
