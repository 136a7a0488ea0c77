import { msg } from "#kernel/translate.ts";

/** Decision 50, in lifecycle order. "preparing": recipient rows are being written; "leftOut": all were left out. */
export const SEND_STATUSES = [
  { key: "preparing", label: msg("Preparing") },
  { key: "scheduled", label: msg("Scheduled") },
  { key: "queued", label: msg("Queued") },
  { key: "sending", label: msg("Sending") },
  { key: "paused", label: msg("Paused") },
  { key: "leftOut", label: msg("Left out") },
  { key: "cancelled", label: msg("Cancelled") },
  { key: "sent", label: msg("Sent") },
  { key: "partly", label: msg("Partly sent") },
  { key: "failed", label: msg("Failed") },
] as const;
export type SendStatus = (typeof SEND_STATUSES)[number]["key"];

/**
 * "uncertain": the process died before it recorded the server's answer; the mail is never resent automatically.
 * "kept": local mode has no mail server.
 */
export const MAIL_STATUSES = [
  { key: "queued", label: msg("Waiting") },
  { key: "sending", label: msg("Being sent") },
  { key: "sent", label: msg("Sent") },
  { key: "failed", label: msg("Failed") },
  { key: "uncertain", label: msg("Uncertain") },
  { key: "leftOut", label: msg("Left out") },
  { key: "cancelled", label: msg("Cancelled") },
  { key: "kept", label: msg("Kept here") },
] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number]["key"];

type StatusTone = "success" | "danger" | "warning";

/** docs/product/email.md#history */
export function statusTone(status: string): StatusTone {
  if (status === "sent") return "success";
  return status === "failed" ? "danger" : "warning";
}

const FINISHED = new Set<SendStatus>(["leftOut", "cancelled", "sent", "partly", "failed"]);

export const isFinished = (status: SendStatus): boolean => FINISHED.has(status);

type Results = { sent: number; failed: number; uncertain: number; leftOut: number };

/** Left-out recipients are no failures, but a send that reaches no recipient is no success. */
export function finalStatus({ sent, failed, uncertain, leftOut }: Results): SendStatus {
  if (failed + uncertain === 0) return sent === 0 && leftOut > 0 ? "leftOut" : "sent";
  return sent === 0 && uncertain === 0 ? "failed" : "partly";
}
