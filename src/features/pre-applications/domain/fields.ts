import * as v from "valibot";
import { emailSchema } from "#accounts/domain/fields.ts";
import { type FieldValue, readField } from "#features/profiles/domain/coercion.ts";
import type { FieldRule } from "#features/profiles/domain/field-rule.ts";
import { PROFILE_FIELDS } from "#features/profiles/domain/fields.ts";
import { STEP_PROBLEMS } from "#features/profiles/domain/messages.ts";
import { REFERRAL_SOURCES } from "#kernel/referral-sources.ts";
import { FIELD_PROBLEMS, isEmpty } from "#kernel/sentences.ts";
import { isTicked } from "#kernel/ticked.ts";
import { msg } from "#kernel/translate.ts";
import { APPLICATION_PROBLEMS } from "./messages.ts";

/** Decision 48: the answers of an applicant, without the address. */
export type ApplicationAnswers = {
  fullName: string;
  phoneWhatsapp: string | null;
  country: string;
  entrepreneurType: string;
  businessName: string | null;
  businessStage: string | null;
  industrySector: string[];
  challengesFaced: string[];
  joiningGoals: string[];
  reasonForJoining: string | null;
  referralSource: string | null;
};
export type ApplicationField = keyof ApplicationAnswers;

const listed = (rule: FieldRule): FieldRule => (rule.kind === "list" ? { ...rule, custom: false } : rule);

/** The rules of the profile fields, but lists accept no custom values: applicants choose from the options. */
export const APPLICATION_FIELDS: Record<Exclude<ApplicationField, "referralSource">, FieldRule> = {
  fullName: PROFILE_FIELDS.fullName,
  phoneWhatsapp: PROFILE_FIELDS.phoneWhatsapp,
  country: PROFILE_FIELDS.country,
  entrepreneurType: PROFILE_FIELDS.entrepreneurType,
  businessName: PROFILE_FIELDS.businessName,
  businessStage: PROFILE_FIELDS.businessStage,
  industrySector: listed(PROFILE_FIELDS.industrySector),
  challengesFaced: listed(PROFILE_FIELDS.challengesFaced),
  joiningGoals: listed(PROFILE_FIELDS.joiningGoals),
  reasonForJoining: { kind: "longText", section: "skills", label: msg("Why would you like to join?"), maxLength: 500 },
};

export const REFERRAL_LABEL = PROFILE_FIELDS.referralSource.label;

/** Forms omit empty fields, and send a list with one answer as a string: both are accepted. */
function answer<T extends FieldValue>(rule: FieldRule, missing?: string) {
  const isList = rule.kind === "list";
  const sentence = isList ? FIELD_PROBLEMS.list : FIELD_PROBLEMS.text;
  const shape = isList ? v.union([v.string(), v.array(v.string(sentence))], sentence) : v.string(sentence);
  const reading = v.rawTransform<string | string[], T>(({ dataset, addIssue, NEVER }) => {
    const read = readField(rule, dataset.value, { year: 0 });
    if ("value" in read && !(missing && isEmpty(read.value))) return read.value as T;
    addIssue({ message: "problem" in read ? read.problem : (missing ?? "") });
    return NEVER;
  });
  return v.nullish(v.pipe(shape as v.GenericSchema<string | string[]>, reading), "");
}

const referralSource = v.nullish(
  v.pipe(
    v.string(APPLICATION_PROBLEMS.referralSource),
    v.transform((text) => (text.trim() === "" ? null : text.trim())),
    v.nullable(
      v.picklist(
        REFERRAL_SOURCES.map(({ key }) => key),
        APPLICATION_PROBLEMS.referralSource,
      ),
    ),
  ),
  "",
);

const consent = v.pipe(
  v.optional(v.union([v.boolean(), v.string()], APPLICATION_PROBLEMS.consent), false),
  v.transform((given) => isTicked(given)),
  v.literal(true, APPLICATION_PROBLEMS.consent),
);

const rules = APPLICATION_FIELDS;

/** Decision 48: the schema of the page and the API (docs/product/pre-applications.md#fields). */
export const applicationSchema = v.object({
  fullName: answer<string>(rules.fullName, STEP_PROBLEMS.fullName),
  email: v.optional(emailSchema, ""),
  phoneWhatsapp: answer<string | null>(rules.phoneWhatsapp),
  country: answer<string>(rules.country, STEP_PROBLEMS.country),
  entrepreneurType: answer<string>(rules.entrepreneurType, STEP_PROBLEMS.entrepreneurType),
  businessName: answer<string | null>(rules.businessName),
  businessStage: answer<string | null>(rules.businessStage),
  industrySector: answer<string[]>(rules.industrySector),
  challengesFaced: answer<string[]>(rules.challengesFaced),
  joiningGoals: answer<string[]>(rules.joiningGoals),
  reasonForJoining: answer<string | null>(rules.reasonForJoining),
  referralSource,
  consent,
});

export function applicationProblems(input: unknown): Partial<Record<string, string>> {
  const { issues = [] } = v.safeParse(applicationSchema, input);
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue)?.split(".")[0], issue.message]).toReversed());
}
