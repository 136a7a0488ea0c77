import { countryName } from "#kernel/countries/countries.ts";
import type { MergeValues } from "../../domain/merge-fields.ts";

/** What is known of a recipient; all null for an address without a member. */
export type MergeRow = {
  fullName: string | null;
  memberId: string | null;
  businessName: string | null;
  country: string | null;
};

/** Decision 51: the values of the merge fields, the same in a preview and in the mail. */
export function mergeValuesOf({ fullName, memberId, businessName, country }: MergeRow): MergeValues {
  return {
    first_name: firstNameOf(fullName),
    full_name: fullName,
    member_id: memberId,
    business_name: businessName,
    country: countryName(country),
  };
}

const firstNameOf = (fullName: string | null) => fullName?.trim().split(/\s+/)[0] ?? null;
