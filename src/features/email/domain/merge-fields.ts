import { calledOf } from "#kernel/called.ts";
import { countryName } from "#kernel/countries/countries.ts";
import { msg, t } from "#kernel/translate.ts";

/** Decision 51, in the order of the editor's buttons. */
export const MERGE_FIELDS = [
  { key: "first_name", label: msg("First name"), fallback: msg("there") },
  { key: "full_name", label: msg("Full name"), fallback: msg("friend") },
  { key: "member_id", label: msg("Member ID"), fallback: msg("not given yet") },
  { key: "business_name", label: msg("Business name"), fallback: msg("your business") },
  { key: "country", label: msg("Country"), fallback: msg("your country") },
] as const;

export type MergeField = (typeof MERGE_FIELDS)[number]["key"];
export type MergeValues = Partial<Record<MergeField, string | null>>;

export const MERGE_EXAMPLE: Record<MergeField, string> = {
  first_name: msg("Amina"),
  full_name: msg("Amina Otieno"),
  member_id: "ISA-KE-SE-00042",
  business_name: msg("Maji Safi"),
  country: msg("Kenya"),
};

export const FALLBACK_MAX = 100;

const PLACEHOLDER = /\{\{\s*([a-z_]+)\s*(?:\|([^{}]*))?\}\}/g;

const isMergeField = (text: string): text is MergeField => MERGE_FIELDS.some(({ key }) => key === text);

/** Fills {{first_name}} and {{first_name|dear member}}. @param write escapes a value for its place, such as HTML */
export function fillMergeFields(text: string, values: MergeValues, write: (value: string) => string): string {
  return text.replace(PLACEHOLDER, (whole, key: string, own: string | undefined) => {
    if (!isMergeField(key)) return whole;
    const value = values[key]?.trim();
    return write(value || own?.trim() || t(fallbackOf(key)));
  });
}

export const mergeField = ({ key, fallback }: WrittenField): string =>
  `{{${key}${fallback === "" ? "" : `|${fallback}`}}}`;

export type WrittenField = { key: MergeField; fallback: string };

/** Placeholders of unknown merge fields stay part of the text. */
export function splitAtMergeFields(text: string): (string | WrittenField)[] {
  const pieces: (string | WrittenField)[] = [];
  let from = 0;
  for (const { 0: whole, 1: key = "", 2: own = "", index } of text.matchAll(PLACEHOLDER)) {
    const fallback = own.trim();
    if (!isMergeField(key) || /[<>"|]/.test(fallback) || fallback.length > FALLBACK_MAX) continue;
    pieces.push(text.slice(from, index), { key, fallback });
    from = index + whole.length;
  }
  return [...pieces, text.slice(from)].filter((piece) => piece !== "");
}

const fallbackOf = (key: MergeField) => MERGE_FIELDS.find((field) => field.key === key)?.fallback ?? "";

export function unknownMergeFields(text: string): string[] {
  const typed = [...text.matchAll(PLACEHOLDER)].filter(([, key]) => key !== undefined && !isMergeField(key));
  return [...new Set(typed.map(([whole]) => whole))];
}

/** Data for merge fields; all fields are null for an address without a member. */
export type MergeRow = {
  fullName: string | null;
  calledAs: string | null;
  memberId: string | null;
  businessName: string | null;
  country: string | null;
};

/** Decision 51. */
export function mergeValuesOf({ fullName, calledAs, memberId, businessName, country }: MergeRow): MergeValues {
  return {
    first_name: calledOf(calledAs, fullName),
    full_name: fullName,
    member_id: memberId,
    business_name: businessName,
    country: countryName(country),
  };
}
