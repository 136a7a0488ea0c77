import { t } from "#platform/i18n/i18n.ts";
import { OPPORTUNITY_FIELD_LABELS } from "../../../domain/form-texts.ts";
import type { FormState } from "./form-state.ts";
import type { FormField, FormValues } from "./form-values.ts";

/** What every part of the form gets. */
export type FormParts = { state: FormState; edit: (change: Partial<FormValues>) => void };

const PREFIX = "opportunity";

/** A field as the interface kit takes it. */
export function fieldProps({ state }: FormParts, field: FormField, hint?: string) {
  const problem = state.problems[field];
  return {
    id: `${PREFIX}-${field}`,
    label: t(OPPORTUNITY_FIELD_LABELS[field]),
    error: problem && t(problem),
    ...(hint ? { hint: t(hint) } : {}),
  };
}
