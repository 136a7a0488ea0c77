import { type FieldValue, readField } from "../../domain/coercion.ts";
import { PROFILE_FIELDS, type ProfileField } from "../../domain/fields.ts";
import { sameValue } from "../../domain/merge.ts";
import type { Profile } from "../../domain/profile.ts";

/** An edited value that the server may not have yet; it is in memory, on the device and in other tabs. */
export type Entry = {
  value: FieldValue;
  editedAt: number;
  /** The last known server value, and the profile version it came from. */
  base: FieldValue;
  baseVersion: number;
  /** Values sent in saves without an answer: the server may have stored any of them. */
  sent: FieldValue[];
  /** True when the server's value changed since the member started to edit, so the member must choose. */
  contested: boolean;
};

export type Entries = Partial<Record<ProfileField, Entry>>;

export function entriesOf(entries: Entries): [ProfileField, Entry][] {
  return Object.entries(entries) as [ProfileField, Entry][];
}

/** Decision 11: until the member chooses a type, the stored one is only a default. */
export function storedValue(profile: Profile, field: ProfileField): FieldValue {
  return field === "entrepreneurType" && profile.typeChosenAt === null ? null : profile[field];
}

/** Two values are equal when the server would store them as the same value, for example after trimming. */
export function sameMeaning(field: ProfileField, one: FieldValue, other: FieldValue): boolean {
  return sameValue(one, other) || sameValue(canonical(field, one), canonical(field, other));
}

/** For phone numbers, the result is a guess, because only the server can add the country code. */
export function mayBeStoredAs(field: ProfileField, value: FieldValue, stored: FieldValue): boolean {
  if (sameMeaning(field, value, stored)) return true;
  const rule = PROFILE_FIELDS[field];
  return rule.kind === "phone" && "value" in readField(rule, value, ANY_YEAR) && isTailOf(value, stored);
}

const ANY_YEAR = { year: 9999 };

function canonical(field: ProfileField, value: FieldValue): FieldValue {
  const read = readField(PROFILE_FIELDS[field], value, ANY_YEAR);
  return "value" in read ? read.value : value;
}

function isTailOf(typed: FieldValue, stored: FieldValue): boolean {
  const [tail = "", whole = ""] = [typed, stored].map((number) =>
    String(number ?? "")
      .replace(/\D/g, "")
      .replace(/^0+/, ""),
  );
  return tail !== "" && whole.endsWith(tail);
}

/** The later edit wins; `base` comes from the entry with the newer server version. */
export function mergeEntry(field: ProfileField, one: Entry, other: Entry): Entry {
  const [older, newer] = one.editedAt <= other.editedAt ? [one, other] : [other, one];
  const latest = older.baseVersion > newer.baseVersion ? older : newer;
  const together = older.baseVersion === newer.baseVersion;
  return {
    value: newer.value,
    editedAt: newer.editedAt,
    base: latest.base,
    baseVersion: latest.baseVersion,
    sent: together ? withoutRepeats(field, [...older.sent, ...newer.sent]) : latest.sent,
    contested: latest.contested,
  };
}

/** @returns null when the server already holds the member's value */
export function rebaseEntry(field: ProfileField, entry: Entry, profile: Profile): Entry | null {
  if (profile.version < entry.baseVersion) return entry;
  const theirs = storedValue(profile, field);
  if (entry.sent.length === 0 && sameMeaning(field, entry.value, theirs)) return null;
  if (mayBeStoredAs(field, entry.value, theirs)) return rebased(entry, theirs, profile, false);
  const ours = entry.sent.some((value) => mayBeStoredAs(field, value, theirs));
  const known = ours || sameMeaning(field, theirs, entry.base);
  return rebased(entry, theirs, profile, entry.contested || !known);
}

function rebased(entry: Entry, base: FieldValue, { version }: Profile, contested: boolean): Entry {
  return { ...entry, base, baseVersion: version, contested };
}

export function withSent(field: ProfileField, entry: Entry, value: FieldValue): Entry {
  return { ...entry, sent: withoutRepeats(field, [...entry.sent, value]) };
}

function withoutRepeats(field: ProfileField, values: FieldValue[]): FieldValue[] {
  return values.filter((value, index) => values.findIndex((other) => sameMeaning(field, value, other)) === index);
}
