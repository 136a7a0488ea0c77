import { dateFormat } from "./format.ts";

const format = dateFormat({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** "3 November 2026": of a moment, or of a calendar day, which is the same wherever the reader is. */
export const dayInWords = (day: string): string => format(new Date(day));
