import { msg } from "#kernel/translate.ts";

const DAY_MS = 86_400_000;

export const QUESTION_MAX_LENGTH = 400;
/** Deadline for an answer (docs/product/introductions.md#states). */
export const ANSWER_DAYS = 14;
/** A question expires after this time on a waiting list, because it is then out of date. */
export const WAITING_DAYS = 60;
/** The receiver is reminded this many days after the question arrives. */
export const REMINDER_DAYS = [4, 10] as const;
/** Days after the acceptance until both sides are asked whether they met. */
export const FOLLOW_UP_DAYS = 30;

/** docs/product/introductions.md#limits */
export const ASKING_LIMITS = { open: 5, perDay: 3, sameMemberDays: 90 } as const;
export const WAITING_LIST_MAX = 10;
/** Default places of a mentor: mentees at the same time, and new mentees per month. */
export const MENTOR_PLACES = { atOnce: 2, perMonth: 2 } as const;
/** Decision 62: WhatsApp links that a member may open per day. */
export const WHATSAPP_PER_DAY = 20;
/** Minimum age of an account that opens WhatsApp links. */
export const WHATSAPP_AFTER_DAYS = 1;

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

export type Asked = { open: number; today: number; lastOfSame: Date | null };

export const LIMIT_SENTENCES = {
  open: msg("You have {limit} open requests. Please wait for an answer, or withdraw one of them."),
  perDay: msg("You can ask {limit} members a day. Please ask this one tomorrow."),
  sameMember: msg("You asked this member less than {limit} days ago."),
} as const;

type LimitName = keyof typeof LIMIT_SENTENCES;

/** @returns null when no limit is reached */
export function reachedLimit({ open, today, lastOfSame }: Asked, now: Date): { name: LimitName; limit: number } | null {
  const { open: most, perDay, sameMemberDays } = ASKING_LIMITS;
  if (lastOfSame !== null && daysAfter(lastOfSame, sameMemberDays) > now)
    return { name: "sameMember", limit: sameMemberDays };
  if (open >= most) return { name: "open", limit: most };
  return today >= perDay ? { name: "perDay", limit: perDay } : null;
}

/** @param presentedAt null while the question is on a waiting list */
export function remindersDue(presentedAt: Date | null, now: Date): number {
  if (presentedAt === null) return 0;
  return REMINDER_DAYS.filter((day) => daysAfter(presentedAt, day) <= now).length;
}
