const FORMAT = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** "3 November 2026": in words, and the same on the server and in every browser. */
export function dayInWords(moment: string): string {
  return FORMAT.format(new Date(moment));
}
