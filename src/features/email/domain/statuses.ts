import { msg } from "#kernel/translate.ts";

/**
 * Of one send (decision 50), in the order of its life. "preparing": the recipients of a large one are being written.
 * "leftOut": consent or suppression spoke against each of them.
 */
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
 * Of one message to one recipient. "uncertain": the process died between handing it to the mail server and noting the
 * answer, so it is never sent again by itself. "leftOut": consent or suppression spoke against it. "kept": there is no
 * mail server (local mode).
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

/** Sent green, failed red, anything else yellow (docs/product/email.md#history). */
export function statusTone(status: string): StatusTone {
  if (status === "sent") return "success";
  return status === "failed" ? "danger" : "warning";
}

const FINISHED = new Set<SendStatus>(["leftOut", "cancelled", "sent", "partly", "failed"]);

/** A send that nothing will happen to any more. */
export const isFinished = (status: SendStatus): boolean => FINISHED.has(status);

type Results = { sent: number; failed: number; uncertain: number; leftOut: number };

/** How a send ended, once no message of it waits any more. Somebody left out is no failure; all of them, no success. */
export function finalStatus({ sent, failed, uncertain, leftOut }: Results): SendStatus {
  if (failed + uncertain === 0) return sent === 0 && leftOut > 0 ? "leftOut" : "sent";
  return sent === 0 && uncertain === 0 ? "failed" : "partly";
}
