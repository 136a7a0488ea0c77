import { PROFILE_FIELD_NAMES, type ProfileField } from "./fields.ts";

const IRREGULAR: Partial<Record<string, string>> = {
  goals612Months: "goals_6_12_months",
  goals3Years: "goals_3_years",
};

/** M§3: the snake_case name under which a form's field is stored. */
export function storedName(field: string): string {
  return IRREGULAR[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Decision 21: read on import, written nowhere. */
const OLD_NAMES: Record<string, ProfileField> = { industry: "industrySector", biggest_challenges: "challengesFaced" };

const FIELD_OF_NAME = new Map<string, ProfileField>([
  ...Object.entries(OLD_NAMES),
  ...PROFILE_FIELD_NAMES.map((field): [string, ProfileField] => [storedName(field), field]),
]);

export function fieldOfStoredName(name: string): ProfileField | null {
  return FIELD_OF_NAME.get(name) ?? null;
}
