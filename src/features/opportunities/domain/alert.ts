import { isFinished, type SendStatus } from "#features/email/domain/statuses.ts";
import type { Day } from "#kernel/time-zone.ts";
import { msg } from "#kernel/translate.ts";
import { type ClosingDates, closingDay, isExpired } from "./deadline.ts";
import { OPPORTUNITY_ADMIN_TEXTS, OPPORTUNITY_MESSAGES, OPPORTUNITY_PROBLEMS } from "./messages.ts";

export type AlertStatus = "queued" | "done" | "failed";

type Alert = {
  status: AlertStatus;
  error: string | null;
  /** Null before the send exists, and after the send is deleted at the end of its retention time. */
  sendStatus: SendStatus | null;
  recipientCount: number;
};

export function noticeProblem(dates: ClosingDates, now: Date): string | null {
  return isExpired(dates, now)
    ? msg("The deadline or date of this opportunity is past, so members cannot be notified of it.")
    : null;
}

/** @returns null when publishing needs no confirmation (docs/product/opportunities.md#publishing) */
export function publishProblem(dates: ClosingDates, now: Date): string | null {
  return isExpired(dates, now) ? OPPORTUNITY_PROBLEMS.publishPast : null;
}

export function pastQuestion(dates: ClosingDates, now: Date): { text: string; day: Day } | null {
  const day = closingDay(dates);
  if (day === null || !isExpired(dates, now)) return null;
  return {
    text: dates.deadline === null ? OPPORTUNITY_ADMIN_TEXTS.pastDay : OPPORTUNITY_ADMIN_TEXTS.pastDeadline,
    day,
  };
}

/** A notice with a send has the status of that send (docs/product/opportunities.md#notice-to-members). */
export function alertState(alert: Alert): { status: AlertStatus; error: string | null } {
  const { status, error, sendStatus, recipientCount } = alert;
  // The recipients are no longer known, so a retry would mail them twice; "done" prevents the retry.
  if (status === "failed" && sendStatus === null && recipientCount > 0) return { status: "done", error: null };
  if (status !== "done" || sendStatus === null) return { status, error };
  if (sendStatus === "cancelled") return { status: "failed", error: OPPORTUNITY_MESSAGES.alertCancelled };
  if (sendStatus === "failed") return { status: "failed", error: OPPORTUNITY_MESSAGES.alertFailed };
  return { status: isFinished(sendStatus) ? "done" : "queued", error: null };
}
