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

type AccountFacts = {
  email: string | null;
  /** The email address or the telephone number is confirmed. */
  isVerified: boolean;
  /** Null for an account that has not opened its profile. */
  stage: string | null;
  /** The latest of sign-up, sign-in, visit and change. */
  lastActiveAt: Date;
};

/** What is before this moment is old. */
export function oldBefore(rule: keyof typeof CLEANUP_DAYS, asOf: Date): Date {
  return new Date(asOf.getTime() - CLEANUP_DAYS[rule] * 86_400_000);
}

/** An address on the list is safe, confirmed or not (docs/product/cleanup.md#protections). */
export function isProtected(email: string | null, adminEmails: readonly string[]): boolean {
  return email !== null && isAdminEmail(email, adminEmails);
}

/** Decision 45: unverified or never begun, and idle; whom it protects is asked apart. */
export function isAbandonedAccount({ isVerified, stage, lastActiveAt }: AccountFacts, asOf: Date): boolean {
  const isUnfinished = stage === null || stage === UNFINISHED_STAGE;
  return (!isVerified || isUnfinished) && lastActiveAt < oldBefore("profile", asOf);
}

export function isOldApplication({ status, updatedAt }: { status: string; updatedAt: Date }, asOf: Date): boolean {
  return updatedAt < oldBefore(status === DECLINED_STATUS ? "declinedApplication" : "application", asOf);
}

export function isOldMail({ status, createdAt }: { status: string; createdAt: Date }, asOf: Date): boolean {
  return (DONE_MAIL_STATUSES as readonly string[]).includes(status) && createdAt < oldBefore("emailLog", asOf);
}

/** Never one that still has somebody to write to. */
export function isOldSend({ finishedAt }: { finishedAt: Date | null }, asOf: Date): boolean {
  return finishedAt !== null && finishedAt < oldBefore("emailLog", asOf);
}

export function isOldClick({ createdAt }: { createdAt: Date }, asOf: Date): boolean {
  return createdAt < oldBefore("opportunityClick", asOf);
}
