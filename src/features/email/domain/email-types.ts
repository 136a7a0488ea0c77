import { MAIL_KINDS, type MailKind } from "#kernel/mail-kinds.ts";

/** Communication types, and the two reminders (docs/product/email.md#kinds-of-mail), in the order of choices. */
const EMAIL_TYPE_KEYS = [
  "custom",
  "welcome",
  "profileComplete",
  "tierReached",
  "opportunityAlert",
  "newsletter",
  "eventReminder",
  "platformUpdate",
  "preApplicationInvite",
  "confirmationReminder",
  "profileReminder",
] as const satisfies readonly MailKind[];

export type EmailTypeKey = (typeof EMAIL_TYPE_KEYS)[number];

export const EMAIL_TYPES = EMAIL_TYPE_KEYS.map((key) => ({ key, label: MAIL_KINDS[key].label }));

/** What staff write: English, whoever reads it. */
export const WRITTEN_IN = "en";

export function isEmailType(text: string): text is EmailTypeKey {
  return EMAIL_TYPE_KEYS.some((key) => key === text);
}
