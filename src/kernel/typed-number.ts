import { plainDigits, plainInput } from "./plain-text.ts";

const numberText = (text: string): string =>
  plainDigits(plainInput(text))
    .replace(/\u066B/g, ".")
    .replace(/[\u060C\u066C]/g, ",")
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/[\s_]+/g, " ")
    .replace(/^\+ ?/, "")
    .replace(/^[-\u2212] ?/, "-");

/** Whole number, also in groups of three digits or Indian groups (1,00,000), or with a zero fraction (5.0 or 5,00). */
const WHOLE = /^-?(?:\d+|\d{1,3}(?:([ ,.'])\d{3}(?:\1\d{3})*)|\d{1,2}(?:,\d{2})+,\d{3})(?:([.,])0{1,2})?$/;

/** "1 000", "1,000", "1.000" and "١٠٠٠" are 1000. @returns null for other text, such as "1.5", "1e3" or "0x10" */
export function readWholeNumber(text: string): number | null {
  const typed = numberText(text);
  const match = WHOLE.exec(typed);
  const [, group, point] = match ?? [];
  if (match === null || (group !== undefined && group === point)) return null;
  const digits = point === undefined ? typed : typed.slice(0, typed.lastIndexOf(point));
  return Number(digits.replace(/[ ,.']/g, ""));
}

/**
 * "1 200,50" equals "1,200.50". @returns null for other text, and for "1.200": 1200 or 1.2, depending on the country
 */
export function readDecimal(text: string): number | null {
  const typed = numberText(text);
  const [, sign = "", whole = "", mark = "", fraction = ""] = /^(-?)(.*?)(?:([.,])(\d+))?$/.exec(typed) ?? [];
  const isGroup = mark !== "" && fraction.length === 3 && /^[1-9]\d{0,2}(?:[ ,.']\d{3})*$/.test(whole);
  if (isGroup && mark === "." && /^\d+$/.test(whole)) return null;
  if (isGroup && (/^\d+$/.test(whole) || whole.includes(mark))) return readWholeNumber(typed);
  const count = /^\d{1,3}(?:[ ,.']\d{3})+$|^\d+$/.test(whole) && !(mark !== "" && whole.includes(mark)) ? whole : null;
  const digits = count === null ? null : readWholeNumber(count);
  return digits === null ? null : Number(`${sign}${digits}${mark === "" ? "" : `.${fraction}`}`);
}

/** @returns the number in a form field; NaN if it is no whole number */
export const numberIn = (form: FormData, name: string): number =>
  readWholeNumber(String(form.get(name) ?? "")) ?? Number.NaN;
