import { dateFormat } from "./format.ts";

const format = dateFormat({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** A day such as "3 November 2026", in UTC: a calendar day is the same for every reader. */
export const dayInWords = (day: string): string => format(new Date(day));
