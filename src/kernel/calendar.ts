import { plainDigits, plainInput } from "./plain-text.ts";

/** Whether a text begins with a day that the calendar has, as in "2028-02-29". */
export function isOnCalendar(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;

/**
 * A day as people write it, as "2028-02-29". Null for "03/04/2028", which is another day in another country, and for
 * whatever is no day.
 */
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

/** A moment of a file or a program: ISO 8601, or as PostgreSQL writes it. UTC where it names no zone; null for no moment. */
export function readMoment(text: string): Date | null {
  const [, day = "", hour = "00", minute = "00", second = "00", part = "", zone = "Z"] = MOMENT.exec(text.trim()) ?? [];
  if (!isOnCalendar(day)) return null;
  const offset = /^[+-]/.test(zone) ? `${zone.replace(":", "")}00`.replace(/^(...)(..).*$/, "$1:$2") : "Z";
  const moment = new Date(`${day}T${hour}:${minute}:${second}${part.slice(0, 4)}${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
