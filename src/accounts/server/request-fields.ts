import * as v from "valibot";
import { EMAIL_MAX_LENGTH, normalizeEmail } from "#kernel/email-address.ts";
import { languageNow } from "#platform/i18n/i18n.ts";
import { emailSchema } from "../domain/fields.ts";
import { validationFailed } from "./errors.ts";

type Contact = { email?: string | null | undefined; phone?: string | null | undefined };

export function readEmail({ email, phone }: Contact): string {
  if (email && phone) throw validationFailed("Only an email address or phone number should be provided");
  if (phone || !email) throw validationFailed("An email address is required");
  if (email.length > EMAIL_MAX_LENGTH + 50) throw invalidEmail();
  const parsed = v.safeParse(emailSchema, email);
  if (!parsed.success) throw invalidEmail();
  return parsed.output;
}

/** For looking up an account: an invalid address does not throw, because it just has no account. */
export function readLookupEmail({ email, phone }: Contact): string {
  if (email && phone) throw validationFailed("Only an email address or phone number should be provided");
  if (phone) throw validationFailed("An email address is required");
  if (!email || email.length > EMAIL_MAX_LENGTH + 50) throw validationFailed("missing email or phone");
  return normalizeEmail(email);
}

const invalidEmail = () => validationFailed("Unable to validate email address: invalid format");

/** Maximum size of user_metadata, which is in every answer about the user, and in the access token if it fits. */
const MOST_BYTES = 8 * 1024;

export const isSmallMetadata = (metadata: Record<string, unknown>): boolean =>
  Buffer.byteLength(JSON.stringify(metadata)) <= MOST_BYTES;

export function requireSmallMetadata(metadata: Record<string, unknown>): void {
  if (!isSmallMetadata(metadata)) throw validationFailed("The user's data must not be larger than 8 KB");
}

const RESERVED = new Set(["sub", "email", "email_verified", "phone", "phone_verified"]);

/** Drops reserved keys without an error, because clients send back all fields that they received. */
export const withoutReserved = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !RESERVED.has(key)));

/** Adds the language of the request. @param beside data that is stored together with it, for the size limit */
export function readMetadata(
  data: Record<string, unknown> | null | undefined,
  beside: Record<string, unknown> = {},
): Record<string, unknown> {
  const language = languageNow();
  const own = withoutReserved({ ...(language === "en" ? {} : { language }), ...data });
  requireSmallMetadata({ ...own, ...beside });
  return own;
}
