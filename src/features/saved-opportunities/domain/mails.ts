/** Kinds of mail in the outbox; all belong to one category, which has its own stop (docs/email-consent.md). */
export const DEADLINE_MAILS = ["deadlineReminder", "opensAgain", "outcomeQuestion"] as const;
export type DeadlineMail = (typeof DEADLINE_MAILS)[number];

export function isDeadlineMail(kind: string): kind is DeadlineMail {
  return DEADLINE_MAILS.some((known) => known === kind);
}
