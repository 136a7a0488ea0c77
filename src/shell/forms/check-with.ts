import * as v from "valibot";
import type { Check } from "./light-form.ts";

export function sentencesOf(issues: readonly v.BaseIssue<unknown>[]): Partial<Record<string, string>> {
  const named = issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message] as const);
  return Object.fromEntries(named.reverse());
}

export const checkWith =
  (schema: v.GenericSchema): Check =>
  (form) =>
    sentencesOf(v.safeParse(schema, Object.fromEntries(form)).issues ?? []);
