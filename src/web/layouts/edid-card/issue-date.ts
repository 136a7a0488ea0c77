/** "3 November 2026": in words, and the same on the server and in every browser. */
export function inWords(moment: string): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(moment),
  );
}
