import { isAtLeast, STAGES, type Stage } from "#kernel/stages.ts";
import type { ConsentStatus, LeftOut } from "./consent.ts";

/** No reminder follows after `untilDays`, because the address may then have another owner. */
export type ReminderSchedule = { readonly afterDays: readonly number[]; readonly untilDays: number };

/** In days: confirmation reminders since sign-up, profile reminders since the last profile change. Off by default. */
export const REMINDERS = {
  confirmationReminder: { afterDays: [2, 7], untilDays: 30 },
  profileReminder: { afterDays: [3, 10, 24], untilDays: 180 },
} as const satisfies Record<string, ReminderSchedule>;
export type ReminderKind = keyof typeof REMINDERS;

/** Most reminders of one kind on one day; the rest are sent on the next day. */
export const REMINDERS_PER_DAY = 200;
export const CONFIRMATION_LINK_DAYS = 5;

const DAY_MS = 86_400_000;

type Reminded = {
  /** Time of the sign-up, or of the last profile change. */
  since: Date;
  times: number;
  lastAt: Date | null;
};

/** One reminder for each entry of `afterDays`; late reminders keep the distance between the entries. */
export function isReminderDue({ afterDays, untilDays }: ReminderSchedule, reminded: Reminded, now: Date): boolean {
  const { since, times, lastAt } = reminded;
  const wait = afterDays[times];
  if (wait === undefined || daysFrom(since, now) < wait || daysFrom(since, now) > untilDays) return false;
  return lastAt === null || daysFrom(lastAt, now) >= wait - (afterDays[times - 1] ?? 0);
}

const daysFrom = (from: Date, to: Date) => (to.getTime() - from.getTime()) / DAY_MS;

/** Decision 10: a complete profile needs no reminder, with or without a card. */
export const UNFINISHED_STAGES: readonly Stage[] = STAGES.map(({ stage }) => stage).filter(
  (stage) => !isAtLeast(stage, "full_complete"),
);

type Reader = Pick<ConsentStatus, "suppression" | "banned" | "confirmed"> & {
  /** null for an address without a profile. */
  stage: string | null;
};

/** The check at delivery. Confirmation reminders and invitations need no consent: readers cannot have given it yet. */
export function reasonNotReminded(type: string, { suppression, banned, confirmed, stage }: Reader): LeftOut | null {
  if (type === "profileReminder") return stage !== null && !isUnfinished(stage) ? "done" : null;
  if (type !== "confirmationReminder" && type !== "preApplicationInvite") return null;
  if (suppression !== null) return suppression;
  if (banned) return "banned";
  return confirmed === true ? "done" : null;
}

const isUnfinished = (stage: string) => UNFINISHED_STAGES.some((known) => known === stage);
