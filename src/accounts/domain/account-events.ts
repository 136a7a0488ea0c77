import { waitAfter } from "#kernel/backoff.ts";

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

/** Seconds before each retry of a webhook, as Standard Webhooks suggests; about three days in total. */
const WAITS_S = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR] as const;

/** @returns seconds until the next retry; null after the last attempt */
export const eventWaitAfter = (attempts: number): number | null => waitAfter(WAITS_S, attempts);

/** An event that no worker picked up for this long is not sent. */
export const LONGEST_EVENT_WAIT_S = 3 * 24 * HOUR;
export const EVENT_RETENTION_S = 30 * 24 * HOUR;
