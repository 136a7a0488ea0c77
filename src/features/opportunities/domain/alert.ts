import { isFinished, type SendStatus } from "#features/email/domain/statuses.ts";
import type { Day } from "#kernel/time-zone.ts";
import { msg } from "#kernel/translate.ts";
import { type ClosingDates, closingDay, isExpired } from "./deadline.ts";
import { OPPORTUNITY_ADMIN_TEXTS, OPPORTUNITY_MESSAGES, OPPORTUNITY_PROBLEMS } from "./messages.ts";

export type AlertStatus = "queued" | "done" | "failed";

/** What is stored of a notice to members, and of the send that it became. */
type Alert = {
  status: AlertStatus;
  error: string | null;
  /** null: there is none yet, or it is so old that it was deleted. */
  sendStatus: SendStatus | null;
  /** To how many members its send was written. */
  recipientCount: number;
};

/** Why nobody is written to about an opportunity; null where members may be. */
export function noticeProblem(dates: ClosingDates, now: Date): string | null {
  return isExpired(dates, now)
    ? msg("The deadline or date of this opportunity is past, so members cannot be notified of it.")
    : null;
}

/** Why something is not published unasked; null where it may be (docs/product/opportunities.md#publishing). */
export function publishProblem(dates: ClosingDates, now: Date): string | null {
  return isExpired(dates, now) ? OPPORTUNITY_PROBLEMS.publishPast : null;
}

/** What is asked before something that is over is published, and the day in it; null where nothing is. */
export function pastQuestion(dates: ClosingDates, now: Date): { text: string; day: Day } | null {
  const day = closingDay(dates);
  if (day === null || !isExpired(dates, now)) return null;
  return {
    text: dates.deadline === null ? OPPORTUNITY_ADMIN_TEXTS.pastDay : OPPORTUNITY_ADMIN_TEXTS.pastDeadline,
    day,
  };
}

/** Once its send is written, a notice is as far as the send is (docs/product/opportunities.md#notice-to-members). */
export function alertState(alert: Alert): { status: AlertStatus; error: string | null } {
  const { status, error, sendStatus, recipientCount } = alert;
  // Who got it is known no more: begun again, it would reach them twice.
  if (status === "failed" && sendStatus === null && recipientCount > 0) return { status: "done", error: null };
  if (status !== "done" || sendStatus === null) return { status, error };
  if (sendStatus === "cancelled") return { status: "failed", error: OPPORTUNITY_MESSAGES.alertCancelled };
  if (sendStatus === "failed") return { status: "failed", error: OPPORTUNITY_MESSAGES.alertFailed };
  return { status: isFinished(sendStatus) ? "done" : "queued", error: null };
}
