const COLUMNS: Record<number, string> = {
  2: "sm:grid-cols-2",
  3: "md:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4",
  5: "md:grid-cols-5",
};

/** Columns in which so few entries fill their rows at every width, so that none stands alone in the last one. */
export function fullRows(entries: number): string {
  return COLUMNS[entries] ?? "sm:grid-cols-2 lg:grid-cols-3";
}
