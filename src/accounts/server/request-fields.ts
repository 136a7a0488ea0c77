import * as v from "valibot";
import { EMAIL_MAX_LENGTH, normalizeEmail } from "#kernel/email-address.ts";
import { languageNow } from "#platform/i18n/i18n.ts";
import { emailSchema } from "../domain/fields.ts";
import { validationFailed } from "./errors.ts";

type Contact = { email?: string | null | undefined; phone?: string | null | undefined };

/** The address that a mail shall go to. */
export function readEmail({ email, phone }: Contact): string {
  if (email && phone) throw validationFailed("Only an email address or phone number should be provided");
  if (phone || !email) throw validationFailed("An email address is required");
  if (email.length > EMAIL_MAX_LENGTH + 50) throw invalidEmail();
  const parsed = v.safeParse(emailSchema, email);
  if (!parsed.success) throw invalidEmail();
  return parsed.output;
}

/** The address to look an account up by: any text will do, an odd one simply has no account. */
export function readLookupEmail({ email, phone }: Contact): string {
  if (email && phone) throw validationFailed("Only an email address or phone number should be provided");
  if (phone) throw validationFailed("An email address is required");
  if (!email || email.length > EMAIL_MAX_LENGTH + 50) throw validationFailed("missing email or phone");
  return normalizeEmail(email);
}

const invalidEmail = () => validationFailed("Unable to validate email address: invalid format");

/** It comes with every answer about the user, and with the access token as far as it fits. */
const MOST_BYTES = 8 * 1024;

export const isSmallMetadata = (metadata: Record<string, unknown>): boolean =>
  Buffer.byteLength(JSON.stringify(metadata)) <= MOST_BYTES;

export function requireSmallMetadata(metadata: Record<string, unknown>): void {
  if (!isSmallMetadata(metadata)) throw validationFailed("The user's data must not be larger than 8 KB");
}

const RESERVED = new Set(["sub", "email", "email_verified", "phone", "phone_verified"]);

/** Without what only this service says of an account. Left out in silence: clients send back all that they were told. */
export const withoutReserved = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !RESERVED.has(key)));

/** What a sign-up says of itself, and in which language it was. @param beside what will stand beside it */
export function readMetadata(
  data: Record<string, unknown> | null | undefined,
  beside: Record<string, unknown> = {},
): Record<string, unknown> {
  const language = languageNow();
  const own = withoutReserved({ ...(language === "en" ? {} : { language }), ...data });
  requireSmallMetadata({ ...own, ...beside });
  return own;
}
