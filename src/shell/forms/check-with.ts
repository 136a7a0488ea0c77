import * as v from "valibot";
import type { Check } from "./light-form.ts";

/** The first sentence of each field that is wrong, by the field's name. */
export function sentencesOf(issues: readonly v.BaseIssue<unknown>[]): Partial<Record<string, string>> {
  const named = issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message] as const);
  return Object.fromEntries(named.reverse());
}

export const checkWith =
  (schema: v.GenericSchema): Check =>
  (form) =>
    sentencesOf(v.safeParse(schema, Object.fromEntries(form)).issues ?? []);
