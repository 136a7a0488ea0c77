import { dateFormat } from "./format.ts";

const format = dateFormat({ month: "long", timeZone: "UTC" });

/** Month name such as "March"; months count from 1. */
export const monthInWords = (month: number): string => format(new Date(Date.UTC(2024, month - 1, 1)));
