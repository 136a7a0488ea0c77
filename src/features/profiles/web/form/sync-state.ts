import type { FieldValue } from "../../domain/coercion.ts";
import type { ProfileField } from "../../domain/fields.ts";
import { sameValue } from "../../domain/merge.ts";
import type { Profile, ProfileFields } from "../../domain/profile.ts";
import { type Entries, type Entry, entriesOf, mergeEntry, rebaseEntry, sameMeaning, storedValue } from "./entry.ts";

export type Changes = Partial<Record<ProfileField, FieldValue>>;
export type Refusal = { value: FieldValue; problem: string };
export type Failure = "offline" | "server" | "signed-out" | "refused";

/** Decision 32: the newest known profile, and the member's changes that are not in it yet. */
export type SyncState = {
  profile: Profile;
  entries: Entries;
  refused: Partial<Record<ProfileField, Refusal>>;
  saving: Changes | null;
  failure: Failure | null;
  savedAt: number | null;
};

export type SyncView = {
  sync: SyncState;
  deviceStores: boolean;
  restored: number;
  cardConfirmed: boolean;
  submitting: boolean;
  ready: boolean;
};

export function startSync(profile: Profile): SyncState {
  return { profile, entries: {}, refused: {}, saving: null, failure: null, savedAt: null };
}

export function shownValues({ profile, entries }: SyncState): Profile {
  const values = Object.fromEntries(entriesOf(entries).map(([field, { value }]) => [field, value]));
  const chosen = entries.entrepreneurType && entries.entrepreneurType.value !== null;
  return {
    ...profile,
    ...(values as Partial<ProfileFields>),
    ...(chosen && profile.typeChosenAt === null ? { typeChosenAt: profile.updatedAt } : {}),
  };
}

export function contestedFields({ entries }: SyncState): ProfileField[] {
  return entriesOf(entries).flatMap(([field, { contested }]) => (contested ? [field] : []));
}

/** A value equal to the stored one is no change, unless a save without an answer may have stored another value. */
export function changed(state: SyncState, field: ProfileField, value: FieldValue, at: number): SyncState {
  const stored = storedValue(state.profile, field);
  const entry: Entry = state.entries[field] ?? {
    value,
    editedAt: at,
    base: stored,
    baseVersion: state.profile.version,
    sent: [],
    contested: false,
  };
  const agreed = sameMeaning(field, value, stored);
  const contested = entry.contested && !agreed;
  const entries =
    agreed && entry.sent.length === 0
      ? without(state.entries, field)
      : { ...state.entries, [field]: { ...entry, value, editedAt: at, contested } };
  return { ...state, entries, refused: forgetRefusals(state.refused, field) };
}

/** Fields to validate again after a change: a phone number depends on the country, and WhatsApp needs a number. */
const TRIED_ANEW: Partial<Record<ProfileField, readonly ProfileField[]>> = {
  country: ["phoneWhatsapp", "preferredContactMethod"],
  phoneWhatsapp: ["preferredContactMethod"],
  preferredContactMethod: ["phoneWhatsapp"],
};

function forgetRefusals(refused: SyncState["refused"], field: ProfileField): SyncState["refused"] {
  return [field, ...(TRIED_ANEW[field] ?? [])].reduce(without, refused);
}

export function problemsOf({ entries, refused }: SyncState): Partial<Record<ProfileField, string>> {
  const standing = entriesOf(entries).flatMap(([field, { value }]) => {
    const refusal = refused[field];
    return refusal && sameValue(refusal.value, value) ? [[field, refusal.problem]] : [];
  });
  return Object.fromEntries(standing);
}

export function sendable(state: SyncState): Changes {
  const problems = problemsOf(state);
  const open = entriesOf(state.entries).filter(([field, { contested }]) => !contested && !(field in problems));
  return Object.fromEntries(open.map(([field, { value }]) => [field, value]));
}

export function hasSendable(state: SyncState): boolean {
  return Object.keys(sendable(state)).length > 0;
}

/** Fields that no save can carry until the member corrects them or chooses a value. */
export function blockedFields(state: SyncState): ProfileField[] {
  const sending = sendable(state);
  return entriesOf(state.entries).flatMap(([field]) => (field in sending ? [] : [field]));
}

export function profileArrived(state: SyncState, profile: Profile): SyncState {
  if (profile.version < state.profile.version) return state;
  const remaining = entriesOf(state.entries).flatMap(([field, entry]) => {
    const next = rebaseEntry(field, entry, profile);
    return next === null ? [] : [[field, next]];
  });
  return contactTriedAnew(state, { ...state, profile, entries: Object.fromEntries(remaining) });
}

export function entriesArrived(state: SyncState, arrived: Entries): SyncState {
  const merged = { ...state.entries };
  for (const [field, entry] of entriesOf(arrived)) {
    const own = merged[field];
    const together = own ? mergeEntry(field, own, entry) : entry;
    const next = rebaseEntry(field, together, state.profile);
    if (next === null) delete merged[field];
    else merged[field] = next;
  }
  return contactTriedAnew(state, { ...state, entries: merged });
}

/** Values from the server or another tab also remove errors that depended on the old values. */
function contactTriedAnew(before: SyncState, after: SyncState): SyncState {
  const [was, is] = [shownValues(before), shownValues(after)];
  const moved = (["country", "phoneWhatsapp"] as const).filter((field) => was[field] !== is[field]);
  return { ...after, refused: moved.reduce(forgetRefusals, after.refused) };
}

export function entriesSaved(state: SyncState, saved: Partial<Record<ProfileField, number>>): SyncState {
  const remaining = entriesOf(state.entries).filter(([field, { editedAt }]) => editedAt > (saved[field] ?? -1));
  return { ...state, entries: Object.fromEntries(remaining) };
}

export function conflictResolved(
  state: SyncState,
  field: ProfileField,
  keep: "mine" | "theirs",
  at: number,
): SyncState {
  const entry = state.entries[field];
  if (entry === undefined) return state;
  const entries =
    keep === "theirs"
      ? without(state.entries, field)
      : { ...state.entries, [field]: { ...entry, contested: false, editedAt: at } };
  return { ...state, entries, refused: forgetRefusals(state.refused, field) };
}

export function newer(one: Profile, other: Profile): Profile {
  return other.version >= one.version ? other : one;
}

function without<T extends object>(record: T, key: PropertyKey): T {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)) as T;
}
