const IRREGULAR: Partial<Record<string, string>> = {
  goals612Months: "goals_6_12_months",
  goals3Years: "goals_3_years",
};

/** M§3: the snake_case name under which a form's field is stored. */
export function storedName(field: string): string {
  return IRREGULAR[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
