import { msg } from "#kernel/translate.ts";

const DAY_MS = 86_400_000;

export const QUESTION_MAX_LENGTH = 400;
/** How long a question waits for its answer (docs/product/introductions.md#states). */
export const ANSWER_DAYS = 14;
/** How long one on a waiting list waits for a place: after that nobody remembers what was asked. */
export const WAITING_DAYS = 60;
/** On which day after the question its receiver is reminded. */
export const REMINDER_DAYS = [4, 10] as const;
/** When both are asked whether they met. */
export const FOLLOW_UP_DAYS = 30;

/** What keeps one member from asking everybody (docs/product/introductions.md#limits). */
export const ASKING_LIMITS = { open: 5, perDay: 3, sameMemberDays: 90 } as const;
export const WAITING_LIST_MAX = 10;
/** Of a mentor who set nothing: how many mentees at once, and how many new ones in a month. */
export const MENTOR_PLACES = { atOnce: 2, perMonth: 2 } as const;
/** WhatsApp links that a member may open in a day (decision 62). */
export const WHATSAPP_PER_DAY = 20;
/** How old an account is before it opens others' WhatsApp. */
export const WHATSAPP_AFTER_DAYS = 1;

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** Of an asker, at the moment of asking. */
export type Asked = { open: number; today: number; lastOfSame: Date | null };

export const LIMIT_SENTENCES = {
  open: msg("You have {limit} open requests. Please wait for an answer, or withdraw one of them."),
  perDay: msg("You can ask {limit} members a day. Please ask this one tomorrow."),
  sameMember: msg("You asked this member less than {limit} days ago."),
} as const;

type LimitName = keyof typeof LIMIT_SENTENCES;

/** @returns which limit keeps somebody from asking once more, and null where none does */
export function reachedLimit({ open, today, lastOfSame }: Asked, now: Date): { name: LimitName; limit: number } | null {
  const { open: most, perDay, sameMemberDays } = ASKING_LIMITS;
  if (lastOfSame !== null && daysAfter(lastOfSame, sameMemberDays) > now)
    return { name: "sameMember", limit: sameMemberDays };
  if (open >= most) return { name: "open", limit: most };
  return today >= perDay ? { name: "perDay", limit: perDay } : null;
}

/**
 * How many reminders a question is due for.
 * @param presentedAt when its receiver was told of it; null while it is on a waiting list
 */
export function remindersDue(presentedAt: Date | null, now: Date): number {
  if (presentedAt === null) return 0;
  return REMINDER_DAYS.filter((day) => daysAfter(presentedAt, day) <= now).length;
}
