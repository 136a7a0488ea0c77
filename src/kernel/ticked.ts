export const TICKED: readonly string[] = ["1", "true", "on", "yes"];

export function isTicked(given: string | number | boolean | undefined): boolean {
  return TICKED.includes(String(given).trim().toLowerCase());
}
