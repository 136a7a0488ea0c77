import { msg } from "#kernel/translate.ts";
import { LEFT_OUT_LABELS, type LeftOut } from "./consent.ts";
import { isFinished, MAIL_STATUSES, type MailStatus, SEND_STATUSES, type SendStatus } from "./statuses.ts";

export const SENDS_PER_PAGE = 25;
export const MAILS_PER_PAGE = 50;
export const TOP_LINKS = 10;

/** Minutes between one attempt and the next after refusals that may pass; together a day. */
const WAITS_MIN = [1, 5, 15, 60, 180, 360, 819] as const;

/** When to try again after this many attempts, the last time a day after the first; null when it was the last. */
export function nextAttemptAt(attempts: number, failedAt: Date): Date | null {
  const minutes = WAITS_MIN[Math.max(attempts, 1) - 1];
  return minutes === undefined ? null : new Date(failedAt.getTime() + minutes * 60_000);
}

/** How many attempts there were when a refusal that may pass was given up. */
export const GIVEN_UP_AFTER = attemptsUntilGivenUp();

function attemptsUntilGivenUp(): number {
  let attempts = 1;
  while (nextAttemptAt(attempts, new Date(0)) !== null) attempts += 1;
  return attempts;
}

/** Milliseconds; longer than any statement lasts that may still be ending the send. */
export const SETTLING_MS = 6_000;

type Counted = {
  recipientCount: number;
  sentCount: number;
  failedCount: number;
  leftOutCount: number;
  uncertainCount: number;
};

export function doneCount({ sentCount, failedCount, leftOutCount, uncertainCount }: Counted): number {
  return sentCount + failedCount + leftOutCount + uncertainCount;
}

/** Those whose turn is still to come; of a send that was cancelled, nobody's. */
export function waitingCount(send: Counted & { status: SendStatus }): number {
  return isFinished(send.status) ? 0 : Math.max(0, send.recipientCount - doneCount(send));
}

export function cancelledCount(send: Counted & { status: SendStatus }): number {
  return send.status === "cancelled" ? Math.max(0, send.recipientCount - doneCount(send)) : 0;
}

export const canPause = (status: SendStatus): boolean => status === "queued" || status === "sending";
export const canResume = (status: SendStatus): boolean => status === "paused";
export const canCancel = (status: SendStatus): boolean => !isFinished(status);
/** What was cancelled stays so; what still runs tries again by itself. */
export const canRetry = (status: SendStatus): boolean => isFinished(status) && status !== "cancelled";

/** Of a reason that this version does not know, its key. */
export const leftOutLabel = (reason: string): string =>
  Object.hasOwn(LEFT_OUT_LABELS, reason) ? LEFT_OUT_LABELS[reason as LeftOut] : reason;

export const sendStatusLabel = (status: SendStatus): string =>
  SEND_STATUSES.find(({ key }) => key === status)?.label ?? status;

export const mailStatusLabel = (status: MailStatus): string =>
  MAIL_STATUSES.find(({ key }) => key === status)?.label ?? status;

type Mail = {
  email: string;
  fullName: string | null;
  status: string;
  error: string | null;
  attempts: number;
  sentAt: Date | null;
  openedAt: Date | null;
  clicks: number;
};
type Column = { title: string; cell: (mail: Mail) => string | number | Date | null };

/** The recipients of a send, a row for each. */
export const SEND_MAIL_COLUMNS: readonly Column[] = [
  { title: msg("Email"), cell: ({ email }) => email },
  { title: msg("Full Name"), cell: ({ fullName }) => fullName },
  { title: msg("Status"), cell: ({ status }) => MAIL_STATUSES.find(({ key }) => key === status)?.label ?? status },
  { title: msg("Reason"), cell: ({ status, error }) => (status === "leftOut" && error ? leftOutLabel(error) : error) },
  { title: msg("Attempts"), cell: ({ attempts }) => attempts },
  { title: msg("Sent At"), cell: ({ sentAt }) => sentAt },
  { title: msg("Opened At"), cell: ({ openedAt }) => openedAt },
  { title: msg("Clicks"), cell: ({ clicks }) => clicks },
];
