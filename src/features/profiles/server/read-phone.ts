import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { readCountry } from "#kernel/countries/countries.ts";
import { phoneText } from "#kernel/phone-text.ts";

/** Decision 26: E.164, read in the member's country unless it carries its own code; null when it is no phone number. */
export function readPhone(text: string, country: string | null): string | null {
  const region = country !== null && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const typed = phoneText(text);
  return e164(typed, region) ?? e164(typed.replace(/^00/, "+"), region);
}

/** By its calling code, and the digits after it where several countries share one; null where they do not tell. */
export function countryOfPhone(phone: string): string | null {
  return readCountry(parsePhoneNumberFromString(phone)?.country ?? "");
}

function e164(text: string, region: CountryCode | undefined): string | null {
  const number = parsePhoneNumberFromString(text, region);
  return number?.isValid() ? number.number : null;
}
