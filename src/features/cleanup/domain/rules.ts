import { isAdminEmail } from "#kernel/roles.ts";

/** Decision 45: days without a change (docs/product/cleanup.md#what-is-old). */
export const CLEANUP_DAYS = {
  profile: 90,
  declinedApplication: 90,
  application: 365,
  emailLog: 30,
  opportunityClick: 365,
} as const;

export const UNFINISHED_STAGE = "quick_start";
export const DECLINED_STATUS = "declined";
/** Decision 50: only finished mails are deleted. Mails of a send are deleted with the send. */
export const DONE_MAIL_STATUSES = ["sent", "failed", "kept"] as const;

export function oldBefore(rule: keyof typeof CLEANUP_DAYS, asOf: Date): Date {
  return new Date(asOf.getTime() - CLEANUP_DAYS[rule] * 86_400_000);
}

/** Administrators' addresses are protected, confirmed or not (docs/product/cleanup.md#protections). */
export function isProtected(email: string | null, adminEmails: readonly string[]): boolean {
  return email !== null && isAdminEmail(email, adminEmails);
}
