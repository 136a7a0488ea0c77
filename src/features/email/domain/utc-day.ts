/** Decision 49: limits are counted in UTC days. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
