import * as v from "valibot";
import { FIELD_PROBLEMS } from "#kernel/field-problems.ts";
import type { Profile, ProfileFields } from "../domain/profile.ts";
import { profileSchema } from "./profile-schema.ts";

const VERSION = "Please send baseVersion, the version of the profile that the changes are made on";
const CHANGES = "Please send the changes as an object of fields";

/** An unanswered save is repeated as it was sent; only then a later change of the same fields goes out (decision 32). */
export const saveRequest = v.object({
  baseVersion: v.pipe(v.number(VERSION), v.safeInteger(VERSION), v.minValue(0, VERSION)),
  changes: v.pipe(
    v.custom<Record<string, unknown>>(
      (value) => typeof value === "object" && value !== null && !Array.isArray(value),
      CHANGES,
    ),
    v.description("Fields of the profile with their new values; a field that is not named is left alone."),
  ),
});
export type SaveRequest = v.InferOutput<typeof saveRequest>;

export const submitRequest = v.object({
  ...saveRequest.entries,
  confirmCard: v.pipe(
    v.optional(v.boolean(FIELD_PROBLEMS.boolean), false),
    v.description('The tick "These details are mine. Issue my E-DID card".'),
  ),
});
export type SubmitRequest = v.InferOutput<typeof submitRequest>;

export const profileAnswer = v.object({ profile: v.nullable(profileSchema) });
export type ProfileAnswer = { profile: Profile | null };

type FieldName = keyof ProfileFields;
type Value = ProfileFields[FieldName];
export type Conflict = { field: FieldName; yours: Value; theirs: Value };

const value = v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]));

/** What was valid and uncontested is saved; the rest is named here. */
export const savedProfile = v.object({
  profile: profileSchema,
  conflicts: v.pipe(
    v.array(v.object({ field: v.string(), yours: value, theirs: value })),
    v.description("Fields that were changed elsewhere since baseVersion; neither value is lost."),
  ),
  fields: v.pipe(
    v.record(v.string(), v.string()),
    v.description(
      "Fields that were not saved because their value cannot be kept, each with the sentence that says why.",
    ),
  ),
});
export type SavedProfile = { profile: Profile; conflicts: Conflict[]; fields: Record<string, string> };

export const ownProfileAnswer = v.object({ profile: profileSchema });
export type OwnProfileAnswer = { profile: Profile };
