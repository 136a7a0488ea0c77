import { msg } from "#kernel/translate.ts";

/** An introduction from the first question to the end of it (docs/product/introductions.md#states). */
export const INTRODUCTION_STATES = ["asked", "accepted", "declined", "withdrawn", "expired", "closed"] as const;
export type IntroductionState = (typeof INTRODUCTION_STATES)[number];

/** `clock`: the program, once the time is over. */
export type Mover = "asker" | "receiver" | "clock";

type Move = { from: IntroductionState; to: IntroductionState; by: readonly Mover[] };

/** All that can happen to one; the database moves it by the same table. */
export const MOVES = {
  accept: { from: "asked", to: "accepted", by: ["receiver"] },
  decline: { from: "asked", to: "declined", by: ["receiver"] },
  withdraw: { from: "asked", to: "withdrawn", by: ["asker"] },
  expire: { from: "asked", to: "expired", by: ["clock"] },
  close: { from: "accepted", to: "closed", by: ["asker", "receiver"] },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof MOVES;
export const MOVE_NAMES = Object.keys(MOVES) as MoveName[];

export function canMove(move: MoveName, state: IntroductionState, mover: Mover): boolean {
  const { from, by }: Move = MOVES[move];
  return state === from && by.includes(mover);
}

/** Whether each side may see how to reach the other; closing takes back nothing that both have read. */
export function revealsContacts(state: IntroductionState): boolean {
  return state === "accepted" || state === "closed";
}

/** Nothing is left to do about it. */
export function isOver(state: IntroductionState): boolean {
  return state !== "asked" && state !== "accepted";
}

/** What the asker reads of it: a refusal is told without its reason, and a silence as what it is. */
export const STATE_LABELS: Record<IntroductionState, string> = {
  asked: msg("Waiting for an answer"),
  accepted: msg("Accepted"),
  declined: msg("Not this time"),
  withdrawn: msg("Withdrawn"),
  expired: msg("No answer came"),
  closed: msg("Closed"),
};
