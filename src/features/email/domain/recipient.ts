import * as v from "valibot";
import { EMAIL_MAX_LENGTH, normalizeEmail } from "#accounts/domain/fields.ts";
import { SEND_MESSAGES } from "./messages.ts";

/** A§5: an address that mail is written to. */
export const recipientSchema = v.pipe(
  v.string(SEND_MESSAGES.invalidAddress),
  v.transform(normalizeEmail),
  v.maxLength(EMAIL_MAX_LENGTH, SEND_MESSAGES.invalidAddress),
  v.email(SEND_MESSAGES.invalidAddress),
);
