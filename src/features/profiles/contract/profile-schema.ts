import * as v from "valibot";
import { moment, stage } from "#kernel/answer-fields.ts";
import type { FieldRule } from "../domain/field-rule.ts";
import { PROFILE_FIELD_NAMES, PROFILE_FIELDS } from "../domain/fields.ts";
import { optionsOf } from "../domain/options.ts";
import type { Profile } from "../domain/profile.ts";

/** How a field looks in answers; the table of fields is its one source. */
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

/** M§3 user_profiles by the names of the forms: what its owner and administrators see. */
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
    profileEnrichmentStatus: v.nullable(v.string()),
    ...Object.fromEntries(fields),
  }) as unknown as v.GenericSchema<Profile>,
  v.metadata({ ref: "Profile" }),
);
