import { labelIn } from "#features/profiles/domain/option.ts";
import { BUSINESS_STAGES, INDUSTRIES } from "#features/profiles/domain/options-business.ts";
import { msg } from "#kernel/translate.ts";
import { listInWords } from "#platform/i18n/format.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { monthInWords } from "#platform/i18n/format-month.ts";
import { t } from "#platform/i18n/i18n.ts";
import { TRUST_FORM_TEXTS } from "../../../domain/admin-trust.ts";
import { OPPORTUNITY_FIELD_LABELS } from "../../../domain/form-texts.ts";
import { OPPORTUNITY_ADMIN_TEXTS } from "../../../domain/messages.ts";
import { opportunityTypeLabel } from "../../../domain/opportunity.ts";
import { tagLabel } from "../../../domain/tags.ts";
import type { FormField, FormValues } from "./form-values.ts";

export const fieldLabel = (field: FormField) => t(LABELS[field]);

const LABELS: Record<FormField, string> = {
  ...OPPORTUNITY_FIELD_LABELS,
  notify: OPPORTUNITY_ADMIN_TEXTS.notifyMembers,
  proposalId: msg("Proposal"),
};

const ENTRY_LABELS: Partial<Record<FormField, (entry: string) => string>> = {
  asksFee: (key) => t(key === "yes" ? TRUST_FORM_TEXTS.fee : TRUST_FORM_TEXTS.noFee),
  type: (key) => t(opportunityTypeLabel(key)),
  tags: (key) => t(tagLabel(key)),
  industry: (key) => t(labelIn(INDUSTRIES, key)),
  targetStage: (key) => t(labelIn(BUSINESS_STAGES, key)),
  countries: (code) => countryInWords(code),
  opensAgainMonth: (month) => monthInWords(Number(month)),
};

export function describeValue(field: FormField, value: FormValues[FormField]): string {
  if (field === "isFunderVerified") return value ? t(OPPORTUNITY_FIELD_LABELS.isFunderVerified) : "";
  if (typeof value === "boolean") return t(value ? OPPORTUNITY_ADMIN_TEXTS.live : OPPORTUNITY_ADMIN_TEXTS.draft);
  const entries = typeof value === "string" ? [value] : Array.isArray(value) ? value : [value?.name ?? ""];
  const label = ENTRY_LABELS[field];
  const texts = entries.filter((entry) => entry !== "").map((entry) => (label ? label(entry) : entry));
  return listInWords(texts);
}
