import { waitAfter } from "#kernel/backoff.ts";
/** Above this limit, a new device replaces the member's oldest one. */
export const DEVICES_AT_MOST = 10;

/** TTL of a push message in seconds; after it, the member finds the notice only in the list. */
export const PUSH_TTL_S = 12 * 3600;

const MINUTE = 60;
const WAITS_S = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * 3600, 4 * 3600] as const;

/** @returns seconds until the next attempt; null after the last attempt, or when Retry-After exceeds the TTL */
export function waitAfterPush(attempts: number, retryAfter: string | undefined, now: Date): number | null {
  const own = waitAfter(WAITS_S, attempts);
  if (own === null) return null;
  const asked = secondsOf(retryAfter, now);
  return asked > PUSH_TTL_S ? null : Math.max(own, asked);
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Retry-After is a number of seconds or a date (RFC 9110 §10.2.3). */
function secondsOf(retryAfter: string | undefined, now: Date): number {
  if (!retryAfter) return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const moment = HTTP_DATE.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(moment) ? 0 : Math.max(0, Math.ceil((moment - now.getTime()) / 1000));
}

/** Outcomes of RFC 8030 status codes. */
export type PushOutcome = "taken" | "gone" | "later" | "refused";

export function outcomeOfPush(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "taken";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}

/** Payload that the service worker reads (docs/develop/offline.md#push). */
export type PushMessage = {
  /** Value of the `isa-member` header. */
  member: string;
  title: string;
  text: string;
  path: string;
  language: string;
  /** A newer message with the same tag replaces the older one. */
  tag: string;
  unread: number;
};
