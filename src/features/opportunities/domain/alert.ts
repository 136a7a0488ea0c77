import { isFinished, type SendStatus } from "#features/email/domain/statuses.ts";
import { type ClosingDates, isExpired } from "./deadline.ts";
import { OPPORTUNITY_MESSAGES, OPPORTUNITY_PROBLEMS } from "./messages.ts";

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
  return isExpired(dates, now) ? OPPORTUNITY_PROBLEMS.past : null;
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
