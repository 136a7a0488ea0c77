import * as v from "valibot";
import { shownText } from "#kernel/plain-text.ts";
import { msg } from "#kernel/translate.ts";
import { readField } from "./coercion.ts";
import { PROFILE_FIELDS } from "./fields.ts";

const BASIC_SETUP_PROBLEMS = {
  fullName: msg("Full name is required"),
  country: msg("Country is required"),
  ageRange: msg("Age range is required"),
  gender: msg("Gender is required"),
  entrepreneurType: msg("Please select what describes you"),
  businessName: msg("Business/venture name is required"),
} as const;

export type BasicSetup = Record<keyof typeof BASIC_SETUP_PROBLEMS, string>;

/** All six fields are required (docs/product/profiles.md#basic-setup). */
export const basicSetupSchema = v.object({
  fullName: required("fullName"),
  country: required("country"),
  ageRange: required("ageRange"),
  gender: required("gender"),
  entrepreneurType: required("entrepreneurType"),
  businessName: required("businessName"),
});

function required(field: keyof BasicSetup) {
  const missing = BASIC_SETUP_PROBLEMS[field];
  const reading = v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const read = readField(PROFILE_FIELDS[field], dataset.value, { year: 0 });
    if ("value" in read && typeof read.value === "string") return read.value;
    if (dataset.value !== "") addIssue({ message: "problem" in read ? read.problem : missing });
    return NEVER;
  });
  return v.optional(v.pipe(v.string(missing), v.transform(shownText), v.nonEmpty(missing), reading), "");
}

export function basicSetupProblems(input: unknown): Partial<Record<keyof BasicSetup, string>> {
  const { issues = [] } = v.safeParse(basicSetupSchema, typeof input === "object" && input !== null ? input : {});
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message]));
}
