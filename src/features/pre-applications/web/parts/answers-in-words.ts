import { labelOf } from "#features/profiles/domain/options.ts";
import { referralLabel } from "#kernel/referral-sources.ts";
import { listInWords } from "#platform/i18n/format.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import {
  APPLICATION_FIELDS,
  type ApplicationAnswers,
  type ApplicationField,
  REFERRAL_LABEL,
} from "../../domain/fields.ts";

export type AnswerInWords = { label: string; value: string };

const FIELDS = [...Object.keys(APPLICATION_FIELDS), "referralSource"] as ApplicationField[];

/** @param readers administrators and visitors see different labels for types */
export function answersInWords(answers: ApplicationAnswers, readers: "admin" | "default"): AnswerInWords[] {
  return FIELDS.map((field) => ({ label: labelOfField(field), value: answerText(answers, field, readers) }));
}

function labelOfField(field: ApplicationField): string {
  return t(field === "referralSource" ? REFERRAL_LABEL : APPLICATION_FIELDS[field].label);
}

function answerText(answers: ApplicationAnswers, field: ApplicationField, readers: "admin" | "default"): string {
  const value = answers[field];
  if (field === "country") return countryInWords(answers.country);
  if (field === "referralSource") return answers.referralSource ? t(referralLabel(answers.referralSource)) : "";
  if (value === null) return "";
  const rule = APPLICATION_FIELDS[field];
  const list = "options" in rule ? rule.options : undefined;
  const word = (key: string) => (list ? t(labelOf(list, key, readers)) : key);
  return typeof value === "string" ? word(value) : listInWords(value.map(word));
}
