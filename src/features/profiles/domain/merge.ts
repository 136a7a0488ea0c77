import type { ProfileFields } from "./profile.ts";

type Field = keyof ProfileFields;
type Value = ProfileFields[Field];

export type Conflict = { field: Field; yours: Value; theirs: Value };
type Merge = { apply: Partial<ProfileFields>; conflicts: Conflict[] };

type MergeInput = {
  changes: Partial<ProfileFields>;
  baseVersion: number;
  stored: ProfileFields;
  /** The version of each field's last change; fields that never changed are absent. */
  fieldVersions: Partial<Record<Field, number>>;
};

/** Decision 32: a field changed on both sides to different values is a conflict; every other change applies. */
export function mergeFields(input: MergeInput): Merge {
  const fields = Object.keys(input.changes) as Field[];
  const contested = fields.filter((field) => isContested(field, input));
  const agreed = fields.filter((field) => !contested.includes(field));
  return {
    apply: Object.fromEntries(agreed.map((field) => [field, input.changes[field]])),
    conflicts: contested.map((field) => conflictOf(field, input)),
  };
}

function isContested(field: Field, { changes, baseVersion, stored, fieldVersions }: MergeInput): boolean {
  const changedSince = (fieldVersions[field] ?? 0) > baseVersion;
  return changedSince && !sameValue(changes[field], stored[field]);
}

function conflictOf(field: Field, { changes, stored }: MergeInput): Conflict {
  return { field, yours: changes[field] ?? null, theirs: stored[field] };
}

export function sameValue(one: Value | undefined, other: Value | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return (one ?? null) === (other ?? null);
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}
