// Cleanup rules for a single row; the server states them in SQL.
import { DECLINED_STATUS, DONE_MAIL_STATUSES, oldBefore, UNFINISHED_STAGE } from "#features/cleanup/domain/rules.ts";

type AccountFacts = {
  email: string | null;
  /** Email address or phone number confirmed. */
  isVerified: boolean;
  /** Null before the profile is first opened. */
  stage: string | null;
  /** The latest of sign-up, sign-in, visit and change. */
  lastActiveAt: Date;
};

/** Decision 45: unverified or never begun, and idle; exemptions are checked separately. */
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

/** A send with recipients left is never old. */
export function isOldSend({ finishedAt }: { finishedAt: Date | null }, asOf: Date): boolean {
  return finishedAt !== null && finishedAt < oldBefore("emailLog", asOf);
}

export function isOldClick({ createdAt }: { createdAt: Date }, asOf: Date): boolean {
  return createdAt < oldBefore("opportunityClick", asOf);
}
