const FORMAT = new Intl.NumberFormat("en");

export function inNumbers(count: number): string {
  return FORMAT.format(count);
}
