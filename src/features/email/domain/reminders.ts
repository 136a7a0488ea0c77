import { isAtLeast, STAGES, type Stage } from "#kernel/stages.ts";
import type { ConsentStatus, LeftOut } from "./consent.ts";

/** Days after which somebody is reminded, and after which nobody is any more: their address may be somebody else's by then. */
export type ReminderSchedule = { readonly afterDays: readonly number[]; readonly untilDays: number };

/** Off by default, capped. Days since the sign-up, and since the last change of the profile. */
export const REMINDERS = {
  confirmationReminder: { afterDays: [2, 7], untilDays: 30 },
  profileReminder: { afterDays: [3, 10, 24], untilDays: 180 },
} as const satisfies Record<string, ReminderSchedule>;
export type ReminderKind = keyof typeof REMINDERS;

/** Of each kind; the rest have their turn on the next day. */
export const REMINDERS_PER_DAY = 200;
export const CONFIRMATION_LINK_DAYS = 5;

const DAY_MS = 86_400_000;

type Reminded = {
  /** When what they are reminded of began to wait. */
  since: Date;
  /** How often they were reminded, and when last. */
  times: number;
  lastAt: Date | null;
};

/** Never more often than there are days, and never sooner after one another than the days are apart. */
export function isReminderDue({ afterDays, untilDays }: ReminderSchedule, reminded: Reminded, now: Date): boolean {
  const { since, times, lastAt } = reminded;
  const wait = afterDays[times];
  if (wait === undefined || daysFrom(since, now) < wait || daysFrom(since, now) > untilDays) return false;
  return lastAt === null || daysFrom(lastAt, now) >= wait - (afterDays[times - 1] ?? 0);
}

const daysFrom = (from: Date, to: Date) => (to.getTime() - from.getTime()) / DAY_MS;

/** Decision 10: a profile that is complete needs no reminder, be its card issued or not. */
export const UNFINISHED_STAGES: readonly Stage[] = STAGES.map(({ stage }) => stage).filter(
  (stage) => !isAtLeast(stage, "full_complete"),
);

type Reader = Pick<ConsentStatus, "suppression" | "banned" | "confirmed"> & {
  /** null for an address without a profile. */
  stage: string | null;
};

/**
 * Asked at the moment of delivery, beside consent: why a reminder is not sent after all. A reminder to confirm an address
 * and an invitation go to somebody who could not agree to anything yet, so they ask for no consent, but stop for any other
 * reason.
 */
export function reasonNotReminded(type: string, { suppression, banned, confirmed, stage }: Reader): LeftOut | null {
  if (type === "profileReminder") return stage !== null && !isUnfinished(stage) ? "done" : null;
  if (type !== "confirmationReminder" && type !== "preApplicationInvite") return null;
  if (suppression !== null) return suppression;
  if (banned) return "banned";
  return confirmed === true ? "done" : null;
}

const isUnfinished = (stage: string) => UNFINISHED_STAGES.some((known) => known === stage);
