import type { SavedProfile } from "../../contract/profiles.ts";
import { type FieldValue, readField } from "../../domain/coercion.ts";
import { contactProblem } from "../../domain/contact.ts";
import { isAsked, PROFILE_FIELDS, type ProfileField } from "../../domain/fields.ts";
import type { Profile } from "../../domain/profile.ts";
import { takenBack } from "../../domain/steps.ts";
import { type Entries, type Entry, entriesOf, rebaseEntry, sameMeaning, storedValue, withSent } from "./entry.ts";
import type { SendFailure, SendResult } from "./send-save.ts";
import {
  blockedFields,
  type Changes,
  type Failure,
  newer,
  problemsOf,
  type SyncState,
  sendable,
  shownValues,
} from "./sync-state.ts";

/** Runs the server's validation in the browser, so that errors also appear offline. */
export function checked(state: SyncState, now: { year: number }): SyncState {
  const problems = Object.entries(sendable(state)).flatMap(([name, value]) => {
    const field = name as ProfileField;
    const read = readField(PROFILE_FIELDS[field], value, now);
    const problem = "problem" in read ? read.problem : storedSentence(state, field, read.value);
    return problem === null ? [] : [[field, { value, problem }]];
  });
  return withoutUnasked({ ...state, refused: { ...state.refused, ...Object.fromEntries(problems) } });
}

/** Drops refused answers to questions that are no longer asked, because the member could not correct them. */
function withoutUnasked(state: SyncState): SyncState {
  const [problems, values] = [problemsOf(state), shownValues(state)];
  const remaining = entriesOf(state.entries).filter(
    ([field, { contested }]) => contested || !(field in problems) || isAsked(field, values),
  );
  return { ...state, entries: Object.fromEntries(remaining) };
}

function storedSentence(state: SyncState, field: ProfileField, value: FieldValue): string | null {
  if (field === "preferredContactMethod") return contactProblem(shownValues(state));
  const emptied: Partial<Record<string, string>> = takenBack({ [field]: value }, state.profile);
  return emptied[field] ?? null;
}

export function saveStarted(state: SyncState, now: { year: number }): SyncState {
  const ready = checked(state, now);
  const saving = sendable(ready);
  if (Object.keys(saving).length === 0) return { ...ready, saving: null };
  const sent = entriesOf(ready.entries).map(([field, entry]) => [
    field,
    field in saving ? withSent(field, entry, saving[field] ?? null) : entry,
  ]);
  return { ...ready, saving, entries: Object.fromEntries(sent) };
}

export function saveSucceeded(state: SyncState, answer: SavedProfile, at: number): SyncState {
  const saving = state.saving ?? {};
  const contested = new Set(answer.conflicts.map(({ field }) => field));
  const isStored = (field: ProfileField) => field in saving && !contested.has(field) && !(field in answer.fields);
  const remaining = entriesOf(state.entries).flatMap(([field, entry]) => {
    const next = isStored(field)
      ? afterStored(field, entry, saving[field] ?? null, answer.profile)
      : rebaseEntry(field, entry, answer.profile);
    return next === null ? [] : [[field, { ...next, sent: [] }]];
  });
  return {
    profile: newer(state.profile, answer.profile),
    entries: Object.fromEntries(remaining),
    refused: { ...state.refused, ...refusalsOf(saving, answer.fields) },
    saving: null,
    failure: null,
    savedAt: (Object.keys(saving) as ProfileField[]).some(isStored) ? at : state.savedAt,
  };
}

function afterStored(field: ProfileField, entry: Entry, saved: FieldValue, profile: Profile): Entry | null {
  if (sameMeaning(field, entry.value, saved)) return null;
  if (profile.version < entry.baseVersion) return entry;
  return { ...entry, base: storedValue(profile, field), baseVersion: profile.version, contested: false };
}

function refusalsOf(saving: Changes, fields: Record<string, string>): SyncState["refused"] {
  const refused = Object.entries(fields).filter(([field]) => field in saving);
  return Object.fromEntries(
    refused.map(([field, problem]) => [field, { value: saving[field as ProfileField] ?? null, problem }]),
  );
}

/** When no answer came, the server may have stored the values; refused values were not stored. */
export function saveFailed(state: SyncState, failure: Failure, fields: Record<string, string> = {}): SyncState {
  const saving = state.saving ?? {};
  const unsure = failure === "offline" || failure === "server";
  const entries = unsure ? state.entries : forgetSent(state.entries, saving);
  return { ...state, entries, saving: null, failure, refused: { ...state.refused, ...refusalsOf(saving, fields) } };
}

function forgetSent(entries: Entries, saving: Changes): Entries {
  const forgotten = entriesOf(entries).map(([field, entry]): [ProfileField, Entry] => {
    if (!(field in saving)) return [field, entry];
    const sent = entry.sent.filter((value) => !sameMeaning(field, value, saving[field] ?? null));
    return [field, { ...entry, sent }];
  });
  return Object.fromEntries(forgotten);
}

/** No auto-save for profiles without an id on the server (docs/product/profiles.md#auto-save). */
export function canAutoSave(form: { userId: string | null | undefined; submitting: boolean }): boolean {
  const { userId, submitting } = form;
  return !submitting && !["", "new", "undefined"].includes(userId?.trim() ?? "");
}

/** "saved" means that all sent values are stored; later edits are sent with the next auto-save. */
export type Outcome = { kind: "saved" | "incomplete" } | { kind: "failed"; failure: SendFailure };

export function outcomeOf(result: SendResult | null, state: SyncState): Outcome {
  if (result !== null && result.kind !== "answered") return { kind: "failed", failure: result };
  return { kind: blockedFields(state).length === 0 ? "saved" : "incomplete" };
}
