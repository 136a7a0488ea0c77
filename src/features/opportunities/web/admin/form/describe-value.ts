import { labelOf } from "#features/profiles/domain/options.ts";
import { countryName } from "#kernel/countries/countries.ts";
import { t } from "#platform/i18n/i18n.ts";
import { OPPORTUNITY_ADMIN_TEXTS } from "../../../domain/messages.ts";
import { tagLabel } from "../../../domain/tags.ts";
import { opportunityTypeLabel } from "../../../domain/type-labels.ts";
import type { FormField, FormValues } from "./form-values.ts";

const ENTRY_LABELS: Partial<Record<FormField, (entry: string) => string>> = {
  type: opportunityTypeLabel,
  tags: tagLabel,
  industry: (key) => labelOf("industry", key),
  targetStage: (key) => labelOf("businessStage", key),
  countries: (code) => countryName(code) ?? code,
};

/** A value in the words that the form shows for it. */
export function describeValue(field: FormField, value: FormValues[FormField]): string {
  if (typeof value === "boolean") return t(value ? OPPORTUNITY_ADMIN_TEXTS.live : OPPORTUNITY_ADMIN_TEXTS.draft);
  const entries = typeof value === "string" ? [value] : Array.isArray(value) ? value : [value?.name ?? ""];
  const label = ENTRY_LABELS[field];
  const texts = entries.filter((entry) => entry !== "").map((entry) => (label ? t(label(entry)) : entry));
  return texts.length === 0 ? t("(empty)") : texts.join(", ");
}
