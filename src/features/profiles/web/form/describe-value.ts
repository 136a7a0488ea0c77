import { listInWords } from "#platform/i18n/format.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { languageName } from "#platform/i18n/languages.ts";
import type { FieldValue } from "../../domain/coercion.ts";
import { PROFILE_FIELDS, type ProfileField } from "../../domain/fields.ts";
import { labelOf } from "../../domain/options.ts";

export function describeValue(field: ProfileField, value: FieldValue): string {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return t("(empty)");
  const rule = PROFILE_FIELDS[field];
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  if (rule.kind === "country") return countryInWords(String(value));
  if (rule.kind === "language") return languageName(String(value));
  if (rule.kind === "photo") return t("A photo");
  const list = "options" in rule ? rule.options : undefined;
  const texts = (Array.isArray(value) ? value : [String(value)]).map((one) =>
    list ? t(labelOf(list, one, "wizard")) : one,
  );
  return rule.kind === "urls" ? texts.join("\n") : listInWords(texts);
}
