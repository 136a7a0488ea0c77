/** Of one member; the oldest gives way to a new one. */
export const DEVICES_AT_MOST = 10;

/** How long a push service keeps a notice for a device that is off: a morning later it stands in the list. */
export const PUSH_TTL_S = 12 * 3600;

const MINUTE = 60;
const WAITS_S = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * 3600, 4 * 3600] as const;

/** @returns seconds until the next attempt; null when it has been tried often enough, or would come too late */
export function waitAfterPush(attempts: number, retryAfter: string | undefined, now: Date): number | null {
  const own = WAITS_S[attempts - 1];
  if (own === undefined) return null;
  const asked = secondsOf(retryAfter, now);
  return asked > PUSH_TTL_S ? null : Math.max(own, asked);
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** RFC 9110 §10.2.3: seconds, or a moment. */
function secondsOf(retryAfter: string | undefined, now: Date): number {
  if (!retryAfter) return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const moment = HTTP_DATE.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(moment) ? 0 : Math.max(0, Math.ceil((moment - now.getTime()) / 1000));
}

/** What an answer of a push service says (RFC 8030). */
export type PushOutcome = "taken" | "gone" | "later" | "refused";

export function outcomeOfPush(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "taken";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}

/** What a device is told, as the worker reads it (docs/offline.md#push). */
export type PushMessage = {
  /** Of `isa-member`: whose it is. */
  member: string;
  title: string;
  text: string;
  /** Where it leads, in the reader's language. */
  path: string;
  language: string;
  /** The thing that it is about: what is newer takes its place. */
  tag: string;
  unread: number;
};
