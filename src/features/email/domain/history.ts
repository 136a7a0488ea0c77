import { waitAfter } from "#kernel/backoff.ts";
import { msg } from "#kernel/translate.ts";
import { LEFT_OUT_LABELS, type LeftOut } from "./consent.ts";
import { isFinished, MAIL_STATUSES, type MailStatus, SEND_STATUSES, type SendStatus } from "./statuses.ts";

export const SENDS_PER_PAGE = 25;
export const MAILS_PER_PAGE = 50;
export const TOP_LINKS = 10;

/** Minutes between delivery attempts after temporary failures; one day in total. */
const WAITS_MIN = [1, 5, 15, 60, 180, 360, 819] as const;

/** @returns null after the last attempt */
export function nextAttemptAt(attempts: number, failedAt: Date): Date | null {
  const minutes = waitAfter(WAITS_MIN, attempts);
  return minutes === null ? null : new Date(failedAt.getTime() + minutes * 60_000);
}

export const GIVEN_UP_AFTER = attemptsUntilGivenUp();

function attemptsUntilGivenUp(): number {
  let attempts = 1;
  while (nextAttemptAt(attempts, new Date(0)) !== null) attempts += 1;
  return attempts;
}

/** Milliseconds after a send ended. Longer than any SQL statement that may still finish the same send. */
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

export function waitingCount(send: Counted & { status: SendStatus }): number {
  return isFinished(send.status) ? 0 : Math.max(0, send.recipientCount - doneCount(send));
}

export function cancelledCount(send: Counted & { status: SendStatus }): number {
  return send.status === "cancelled" ? Math.max(0, send.recipientCount - doneCount(send)) : 0;
}

export const canPause = (status: SendStatus): boolean => status === "queued" || status === "sending";
export const canResume = (status: SendStatus): boolean => status === "paused";
export const canCancel = (status: SendStatus): boolean => !isFinished(status);
/** Only an ended send can be retried by hand: a running send retries automatically. */
export const canRetry = (status: SendStatus): boolean => isFinished(status) && status !== "cancelled";

/** A reason that this version does not know is shown as its key. */
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
