import { BRAND } from "#kernel/brand.ts";
import { msg, t } from "#kernel/translate.ts";
import { FACTOR_CHALLENGE_S } from "./second-factor.ts";

export const PHONE_CHANNELS = ["sms", "whatsapp"] as const;
export type PhoneChannel = (typeof PHONE_CHANNELS)[number];

/** `sms` is the code for sign-in or sign-up, through SMS or WhatsApp. */
export type PhoneCodeKind = "sms" | "phone_change" | "reauthentication" | "factor";

/** A short lifetime: the message arrives within seconds, and a later reader may be another person. */
export const PHONE_CODE_LIFETIME_S = 600;

export const isPhoneChannel = (text: unknown): text is PhoneChannel => PHONE_CHANNELS.some((name) => name === text);

/** The code of a second factor expires with its challenge. */
const minutesOf = (kind: PhoneCodeKind) => (kind === "factor" ? FACTOR_CHALLENGE_S : PHONE_CODE_LIFETIME_S) / 60;

const CODE_TEXTS: Record<PhoneCodeKind, string> = {
  sms: msg("{code} is your {brand} code to sign in. It is valid for {minutes} minutes. Do not share it with anyone."),
  phone_change: msg(
    "{code} is your {brand} code to use this number. It is valid for {minutes} minutes. Do not share it with anyone.",
  ),
  reauthentication: msg(
    "{code} is your {brand} code to change your password. It is valid for {minutes} minutes. Do not share it with anyone.",
  ),
  factor: msg(
    "{code} is your {brand} code for the second step. It is valid for {minutes} minutes. Do not share it with anyone.",
  ),
};

/** The last line is the "origin-bound one-time code" format: browsers fill the code in on that site only. */
export function codeMessage(kind: PhoneCodeKind, code: string, host: string): string {
  const text = t(CODE_TEXTS[kind], { code, brand: BRAND.name, minutes: minutesOf(kind) });
  return `${text}\n\n@${host} #${code}`;
}

/** Formats a number as +254 712 345 678, with no-break spaces. */
export function showPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return `+${digits.replace(/(\d{3})(?=\d{2})/g, "$1\u00a0").trim()}`;
}

export const PHONE_MESSAGES = {
  required: msg("Please enter your phone number."),
  invalid: msg("This does not look like a phone number. Please check the country and the digits."),
  codeRequired: msg("Please enter the code from the message."),
  codeWrong: msg("This code is wrong or too old. Check the digits, or ask for a new code."),
  switchedOff: msg("Signing in by phone is not available. Please use your email address."),
  same: msg("This is already your number."),
  lastWay: msg("This number is your only way to sign in. Add an email address first."),
  failed: msg("That did not work. Please try again."),
} as const;
