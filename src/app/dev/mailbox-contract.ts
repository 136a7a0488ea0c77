import * as v from "valibot";
import { EMAIL_MESSAGES } from "#accounts/domain/messages.ts";
import { EMAIL_MAX_LENGTH, normalizeEmail } from "#kernel/email-address.ts";

const address = v.pipe(
  v.string(),
  v.maxLength(EMAIL_MAX_LENGTH, EMAIL_MESSAGES.invalid),
  v.check((text) => !text.includes("\0"), EMAIL_MESSAGES.invalid),
  v.transform(normalizeEmail),
);

export const mailboxQuery = v.object({
  to: v.pipe(v.optional(address), v.description("Only mails to this address.")),
});

const mailboxMail = v.object({
  to: v.string(),
  subject: v.string(),
  html: v.string(),
  text: v.string(),
  links: v.array(v.string()),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type MailboxMail = v.InferOutput<typeof mailboxMail>;

export const mailboxJson = v.array(mailboxMail);

const storedMail = v.object({ id: v.pipe(v.string(), v.uuid()), ...mailboxMail.entries });
export type StoredMail = v.InferOutput<typeof storedMail>;

export const mailboxAnswer = v.object({ mails: v.array(storedMail) });
export type MailboxAnswer = v.InferOutput<typeof mailboxAnswer>;
