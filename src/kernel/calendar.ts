import { plainDigits, plainInput } from "./plain-text.ts";

/** Whether the text begins with a real calendar day, such as "2028-02-29". */
export function isOnCalendar(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;

/** @returns "2028-02-29"; null for no day and for an ambiguous one, such as "03/04/2028" */
export function readDay(text: string): string | null {
  const typed = plainDigits(plainInput(text)).replace(/\s*([./-])\s*/g, "$1");
  const [, year, month, day] = YEAR_FIRST.exec(typed) ?? [];
  const [, first = "", second = "", last] = DAY_FIRST.exec(typed) ?? [];
  const [one, other] = [Number(first), Number(second)];
  if (last !== undefined && one <= 12 && other <= 12 && one !== other) return null;
  const read = last === undefined ? [year, month, day] : [last, ...(one > 12 ? [second, first] : [first, second])];
  const written = read.map((part = "") => part.padStart(2, "0")).join("-");
  return isOnCalendar(written) ? written : null;
}

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(\.\d{1,9})?)? ?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** ISO 8601 or PostgreSQL timestamp, UTC if it names no zone; null if invalid. */
export function readMoment(text: string): Date | null {
  const [, day = "", hour = "00", minute = "00", second = "00", part = "", zone = "Z"] = MOMENT.exec(text.trim()) ?? [];
  if (!isOnCalendar(day)) return null;
  const offset = /^[+-]/.test(zone) ? `${zone.replace(":", "")}00`.replace(/^(...)(..).*$/, "$1:$2") : "Z";
  const moment = new Date(`${day}T${hour}:${minute}:${second}${part.slice(0, 4)}${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
