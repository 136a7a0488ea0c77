import { isAdminEmail } from "#kernel/roles.ts";

/** Decision 45: how many days without any change make something old (docs/product/cleanup.md#what-is-old). */
export const CLEANUP_DAYS = {
  profile: 90,
  declinedApplication: 90,
  application: 365,
  emailLog: 30,
  opportunityClick: 365,
} as const;

/** Members at this stage have not told anything yet. */
export const UNFINISHED_STAGE = "quick_start";
export const DECLINED_STATUS = "declined";
/** Decision 50: what the log keeps; a message on its way is none of it. One of a send goes with its send. */
export const DONE_MAIL_STATUSES = ["sent", "failed", "kept"] as const;

/** What is before this moment is old. */
export function oldBefore(rule: keyof typeof CLEANUP_DAYS, asOf: Date): Date {
  return new Date(asOf.getTime() - CLEANUP_DAYS[rule] * 86_400_000);
}

/** An address on the list is safe, confirmed or not (docs/product/cleanup.md#protections). */
export function isProtected(email: string | null, adminEmails: readonly string[]): boolean {
  return email !== null && isAdminEmail(email, adminEmails);
}
