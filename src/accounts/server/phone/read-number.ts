import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { phoneText } from "#kernel/phone-text.ts";
import { PHONE_MAX_LENGTH } from "../../domain/phone-fields.ts";
import { validationFailed } from "../errors.ts";

type Contact = {
  email?: string | null | undefined;
  phone?: string | null | undefined;
  phone_country?: string | null | undefined;
};

/** `phone` is in E.164 form without the plus sign. */
export type PhoneNumber = { phone: string; country: string | null };

export function readNumber(contact: Contact): PhoneNumber {
  const number = findNumber(contact);
  if (!number) throw invalidNumber();
  return number;
}

const invalidNumber = () => validationFailed("Invalid phone number format (E.164 required)");
const UNKNOWN_NUMBER = "0";

/** For looking up an account: an invalid number does not throw, because it just has no account. */
export function readLookupPhone(contact: Contact): string {
  return findNumber(contact)?.phone ?? UNKNOWN_NUMBER;
}

/** For checking a code: text that cannot be a number throws; an unknown number just has no code. */
export function readCodePhone(contact: Contact): string {
  const known = readLookupPhone(contact);
  const isShaped = /^[1-9]\d{1,14}$/.test(phoneText(contact.phone ?? "").replace(/^\+|\s/g, ""));
  if (known === UNKNOWN_NUMBER && !isShaped) throw invalidNumber();
  return known;
}

/** Reads a number with or without the plus sign; with `phone_country` (our extension) also a national number. */
function findNumber({ email, phone, phone_country }: Contact): PhoneNumber | null {
  if (email && phone) throw validationFailed("Only an email address or phone number should be provided");
  const text = phoneText(phone ?? "").replace(/^00/, "+");
  if (text === "" || text.length > PHONE_MAX_LENGTH) return null;
  const region = phone_country && isSupportedCountry(phone_country) ? (phone_country as CountryCode) : undefined;
  const number = (region && parse(text, region)) ?? parse(`+${text.replace(/^[+\s]+/, "")}`);
  return (
    number && { phone: number.number.slice(1), country: number.country ?? number.getPossibleCountries()[0] ?? null }
  );
}

function parse(text: string, region?: CountryCode) {
  const number = parsePhoneNumberFromString(text, region);
  return number?.isValid() ? number : null;
}
