import { MAIL_KINDS, type MailKind } from "#kernel/mail-kinds.ts";

/** In display order (docs/product/email.md#kinds-of-mail). */
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

export const WRITTEN_IN = "en";

export function isEmailType(text: string): text is EmailTypeKey {
  return EMAIL_TYPE_KEYS.some((key) => key === text);
}
