import { plainDigits, plainInput } from "./plain-text.ts";

const LONGEST = 300;
/** Chat links: wa.me/256772123458, api.whatsapp.com/send?phone=256772123458, whatsapp://send?phone=+256772123458 */
const LINK =
  /^(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|(?:(?:api|web)\.)?whatsapp(?:\.com|:\/)\/send\/?\?(?:.*&)?phone=)/i;
const SCHEME = /^(?:tel|sms|callto|facetime):/i;
/** Labels around a copied number, such as "WhatsApp:", "Tel.", "(home)". */
const BEFORE = /^(?:[^\d+(]|\([^\d+)]*\))+/u;
const BEHIND = /[\s([\]).,;:/|-]+[^\d\s([\]).,;:/|-][^\d]*$|[\s.,;:/|-]+$/u;

/** Normalizes a copied number: without its label, in ASCII digits, or taken out of a call or chat link. */
export function phoneText(text: string): string {
  if (text.length > LONGEST) return text.trim();
  const typed = plainDigits(plainInput(text));
  if (LINK.test(typed)) return linkedNumber(typed.replace(LINK, ""));
  const bare = typed.replace(SCHEME, "").replace(/;.*$/, "");
  return bare
    .replace(BEFORE, "")
    .replace(BEHIND, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/[\s·•_,'’~]+/gu, " ")
    .replace(/^\++ ?/, "+")
    .trim();
}

/** Numbers in links are international, with or without a plus. */
function linkedNumber(rest: string): string {
  const [, digits] = /^(?:\+|%2B)?\/?([\d-]+|(?:\d|%20|\s)+)(?:[/?&#].*)?$/i.exec(rest) ?? [];
  if (digits === undefined) return rest;
  const plain = digits.replace(/%20|\D/g, "");
  return plain.startsWith("0") ? plain : `+${plain}`;
}

/** Whether the text has 7 to 15 digits (E.164), with separators. @param text from `phoneText` */
export function isPhoneText(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return /^\(?\+?[\d\s().\-/]+$/.test(text) && digits >= 7 && digits <= 15;
}

export const isNumberText = (text: string): boolean => !text.includes("@") && isPhoneText(phoneText(text));
