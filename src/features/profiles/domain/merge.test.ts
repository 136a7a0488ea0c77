import fc from "fast-check";
import { expect, test } from "vitest";
import { PROFILE_FIELD_NAMES, type ProfileField } from "./fields.ts";
import { mergeFields, sameValue } from "./merge.ts";
import { newProfileFields } from "./new-profile.ts";
import type { ProfileFields } from "./profile.ts";

const stored: ProfileFields = { ...newProfileFields(), fullName: "Amina", skillsOffer: ["legal_and_compliance"] };

test("a change on the stored version applies", () => {
  const merge = mergeFields({ changes: { fullName: "Zoë" }, baseVersion: 3, stored, fieldVersions: { fullName: 3 } });
  expect(merge).toEqual({ apply: { fullName: "Zoë" }, conflicts: [] });
});

test("a field that was changed since is a conflict with both values", () => {
  const merge = mergeFields({ changes: { fullName: "Zoë" }, baseVersion: 3, stored, fieldVersions: { fullName: 4 } });
  expect(merge).toEqual({ apply: {}, conflicts: [{ field: "fullName", yours: "Zoë", theirs: "Amina" }] });
});

test("a change of another field is no conflict", () => {
  const merge = mergeFields({ changes: { fullName: "Zoë" }, baseVersion: 3, stored, fieldVersions: { cityTown: 4 } });
  expect(merge.conflicts).toEqual([]);
});

test("the same change on both sides is no conflict", () => {
  const changes = { skillsOffer: ["legal_and_compliance"] };
  const merge = mergeFields({ changes, baseVersion: 3, stored, fieldVersions: { skillsOffer: 4 } });
  expect(merge).toEqual({ apply: changes, conflicts: [] });
});

test.each([
  [["a"], ["a"], true],
  [["a", "b"], ["b", "a"], false],
  [[], null, false],
  [null, undefined, true],
  [false, null, false],
])("%j and %j are the same: %s", (one, other, same) => {
  expect(sameValue(one, other)).toBe(same);
});

const value = fc.oneof(fc.constant("Amina"), fc.string(), fc.constant(null), fc.array(fc.string(), { maxLength: 2 }));
const someFields = <T>(of: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...PROFILE_FIELD_NAMES), of, { maxKeys: 12 });

function anyMerge(changes: object, fieldVersions: Partial<Record<ProfileField, number>>, baseVersion: number) {
  return mergeFields({ changes, baseVersion, stored, fieldVersions });
}

test("each change is either applied or in conflict, never both and never neither", () => {
  fc.assert(
    fc.property(someFields(value), someFields(fc.nat(9)), fc.nat(9), (changes, versions, base) => {
      const { apply, conflicts } = anyMerge(changes, versions, base);
      const reported = [...Object.keys(apply), ...conflicts.map(({ field }) => field)];
      expect(reported.toSorted()).toEqual(Object.keys(changes).toSorted());
      for (const field of Object.keys(apply)) expect(apply).toHaveProperty(field, changes[field]);
      for (const { field, yours, theirs } of conflicts)
        expect([yours, theirs]).toEqual([changes[field], stored[field]]);
    }),
  );
});

test("a conflict is always a field that was changed since, to another value", () => {
  fc.assert(
    fc.property(someFields(value), someFields(fc.nat(9)), fc.nat(9), (changes, versions, base) => {
      for (const { field, yours, theirs } of anyMerge(changes, versions, base).conflicts) {
        expect(versions[field] ?? 0).toBeGreaterThan(base);
        expect(sameValue(yours, theirs)).toBe(false);
      }
    }),
  );
});

test("a save on the newest version has no conflicts", () => {
  fc.assert(
    fc.property(someFields(value), someFields(fc.nat(9)), (changes, versions) => {
      expect(anyMerge(changes, versions, 9).conflicts).toEqual([]);
    }),
  );
});
