import * as v from "valibot";
import { moment, stage } from "#kernel/list-queries.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { msg } from "#kernel/translate.ts";
import type { FieldRule } from "../domain/field-rule.ts";
import { PROFILE_FIELD_NAMES, PROFILE_FIELDS } from "../domain/fields.ts";
import { optionsOf } from "../domain/options.ts";
import { PHOTO_MESSAGES } from "../domain/photo.ts";
import type { Profile, ProfileFields } from "../domain/profile.ts";

function fieldSchema(rule: FieldRule): v.GenericSchema {
  switch (rule.kind) {
    case "boolean":
      return v.boolean();
    case "number":
      return v.nullable(v.pipe(v.number(), v.integer()));
    case "list":
    case "urls":
      return v.array(v.string());
    case "option":
      return v.nullable(v.picklist(optionsOf(rule.options).map(({ key }) => key)));
    default:
      return v.nullable(v.string());
  }
}

const fields = PROFILE_FIELD_NAMES.map((name) => [
  name,
  v.pipe(fieldSchema(PROFILE_FIELDS[name]), v.description(PROFILE_FIELDS[name].label)),
]);

/** The profile as its owner and administrators see it (docs/product/profiles.md#fields). */
export const profileSchema: v.GenericSchema<Profile> = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    memberId: v.nullable(v.string()),
    createdAt: moment,
    updatedAt: moment,
    version: v.pipe(v.number(), v.integer()),
    profileCompletionStage: stage,
    hasSeenWelcomeScreen: v.boolean(),
    typeChosenAt: v.nullable(moment),
    cardConfirmedAt: v.nullable(moment),
    highestTier: v.nullable(v.picklist(["explorer", "builder", "pioneer"])),
    profileEnrichmentStatus: v.nullable(v.string()),
    ...Object.fromEntries(fields),
  }) as unknown as v.GenericSchema<Profile>,
  v.metadata({ ref: "Profile" }),
);

const VERSION = msg("Please send baseVersion, the version of the profile that the changes are made on");
const CHANGES = msg("Please send the changes as an object of fields");

/** A client repeats an unanswered save unchanged before it sends later changes of the same fields (decision 32). */
export const saveRequest = v.object({
  baseVersion: v.pipe(v.number(VERSION), v.safeInteger(VERSION), v.minValue(0, VERSION)),
  changes: v.pipe(
    v.custom<Record<string, unknown>>(
      (value) => typeof value === "object" && value !== null && !Array.isArray(value),
      CHANGES,
    ),
    v.description("Fields of the profile with their new values; a field that is not named is left alone."),
  ),
  fallTo: v.pipe(
    v.optional(stage),
    v.description(
      "For administrators: the lower stage that was shown and confirmed. Without it, a save of somebody else's profile that lowers the stage is refused (409).",
    ),
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

export const profileAnswer = v.object({
  profile: v.nullable(profileSchema),
  guessedCountry: v.pipe(
    v.optional(v.string()),
    v.description("While the profile names no country: the code of the one that its phone number is of."),
  ),
});
export type ProfileAnswer = { profile: Profile | null; guessedCountry?: string | undefined };

type FieldName = keyof ProfileFields;
type Value = ProfileFields[FieldName];
type Conflict = { field: FieldName; yours: Value; theirs: Value };

const value = v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]));

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

export const photoUpload = v.object({ file: v.file(PHOTO_MESSAGES.invalidType) }, PHOTO_MESSAGES.invalidType);

export const photoAnswer = v.object({ data: v.object({ url: v.nullable(v.string()) }) });
export type PhotoAnswer = v.InferOutput<typeof photoAnswer>;
