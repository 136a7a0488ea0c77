/** What other programs can be told about accounts. */
const ACCOUNT_EVENTS = [
  "user.created",
  "user.updated",
  "user.deleted",
  "user.banned",
  "user.signed_in",
  "user.signed_out",
  "factor.added",
  "factor.removed",
  "identity.linked",
  "identity.unlinked",
] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

const MINUTE = 60;
const HOUR = 3600;

/** Seconds before each next attempt, as Standard Webhooks suggests: some three days in all. */
const WAITS_S = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR] as const;

/** @returns null when it has been tried often enough */
export function waitAfter(attempts: number): number | null {
  return WAITS_S[attempts - 1] ?? null;
}

/** An event that nobody was there to send for this long is no longer sent. */
export const LONGEST_EVENT_WAIT_S = 3 * 24 * HOUR;
export const EVENT_RETENTION_S = 30 * 24 * HOUR;
