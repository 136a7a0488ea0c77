import * as v from "valibot";
import { EMAIL_MAX_LENGTH, emailSchema, normalizeEmail } from "../domain/fields.ts";
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
export function readKnownEmail({ email, phone }: Contact): string {
  if (email && phone) throw validationFailed("Only an email address or phone number should be provided");
  if (phone) throw validationFailed("An email address is required");
  if (!email || email.length > EMAIL_MAX_LENGTH + 50) throw validationFailed("missing email or phone");
  return normalizeEmail(email);
}

const invalidEmail = () => validationFailed("Unable to validate email address: invalid format");
