import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { readCountry } from "#kernel/countries/countries.ts";
import { phoneText } from "#kernel/phone-text.ts";

/** Decision 26. @returns the number as E.164; null when the text is no phone number */
export function readPhone(text: string, country: string | null): string | null {
  const region = country !== null && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const typed = phoneText(text);
  return e164(typed, region) ?? e164(typed.replace(/^00/, "+"), region);
}

/** @returns null when countries share the calling code and the number does not tell which */
export function countryOfPhone(phone: string): string | null {
  return readCountry(parsePhoneNumberFromString(phone)?.country ?? "");
}

function e164(text: string, region: CountryCode | undefined): string | null {
  const number = parsePhoneNumberFromString(text, region);
  return number?.isValid() ? number.number : null;
}
