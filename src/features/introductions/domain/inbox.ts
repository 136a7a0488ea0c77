import type { Box } from "#kernel/paths/introductions.ts";
import { msg } from "#kernel/translate.ts";
import { type IntroductionState, STATE_LABELS } from "./states.ts";

const DAY_MS = 86_400_000;

/** The counts of the inbox stop at this number. */
export const COUNTED_AT_MOST = 100;

export function boxOf({ mine, state }: { mine: boolean; state: IntroductionState }): Box {
  if (state !== "asked" && state !== "accepted") return "archive";
  return mine ? "sent" : "received";
}

export const BOX_TEXTS: Record<Box, { label: string; empty: string; hint: string }> = {
  received: {
    label: msg("Received"),
    empty: msg("No member is waiting for you"),
    hint: msg("When a member asks you for an introduction, the question stands here, and you get an email."),
  },
  sent: {
    label: msg("Sent"),
    empty: msg("You have not asked any member yet"),
    hint: msg("Find a member in the directory whose work is close to yours, and ask one concrete question."),
  },
  archive: {
    label: msg("Archive"),
    empty: msg("Nothing is over yet"),
    hint: msg("What was declined, withdrawn, closed, or never answered is kept here."),
  },
};

/** State labels for the receiver; the asker sees STATE_LABELS. */
const RECEIVER_LABELS: Partial<Record<IntroductionState, string>> = {
  asked: msg("Waiting for your answer"),
  declined: msg("You declined"),
  expired: msg("Not answered in time"),
  withdrawn: msg("Taken back"),
};

export const ON_WAITING_LIST = msg("On the waiting list");
const NO_PLACE = msg("No place came free");

type Shown = { mine: boolean; state: IntroductionState; isUnseen: boolean };

export function stateLabel({ mine, state, isUnseen }: Shown): string {
  if (isUnseen && state === "asked") return ON_WAITING_LIST;
  if (isUnseen && state === "expired") return NO_PLACE;
  return (!mine && RECEIVER_LABELS[state]) || STATE_LABELS[state];
}

export const DAYS_LEFT = msg("{count, plural, one {# day left} other {# days left}}");
export const LAST_DAY = msg("Ends today");

/** @returns null when the question does not expire */
export function daysLeft(expiresAt: string | null, now: Date): number | null {
  if (expiresAt === null) return null;
  return Math.max(0, Math.floor((new Date(expiresAt).getTime() - now.getTime()) / DAY_MS));
}

export const FORMER_MEMBER = msg("A former member");
