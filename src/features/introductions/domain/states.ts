import { msg } from "#kernel/translate.ts";

/** docs/product/introductions.md#states */
export const INTRODUCTION_STATES = ["asked", "accepted", "declined", "withdrawn", "expired", "closed"] as const;
export type IntroductionState = (typeof INTRODUCTION_STATES)[number];

/** Who changes the state of an introduction; `clock` is the job that ends questions after their deadline. */
export type Mover = "asker" | "receiver" | "clock";

type Move = { from: IntroductionState; to: IntroductionState; by: readonly Mover[] };

export const MOVES = {
  accept: { from: "asked", to: "accepted", by: ["receiver"] },
  decline: { from: "asked", to: "declined", by: ["receiver"] },
  withdraw: { from: "asked", to: "withdrawn", by: ["asker"] },
  expire: { from: "asked", to: "expired", by: ["clock"] },
  close: { from: "accepted", to: "closed", by: ["asker", "receiver"] },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof MOVES;

export function canMove(move: MoveName, state: IntroductionState, mover: Mover): boolean {
  const { from, by }: Move = MOVES[move];
  return state === from && by.includes(mover);
}

/** A closed introduction still shows the contact details, because both sides have already seen them. */
export function revealsContacts(state: IntroductionState): boolean {
  return state === "accepted" || state === "closed";
}

export function isOver(state: IntroductionState): boolean {
  return state !== "asked" && state !== "accepted";
}

/** State labels for the asker, who never sees the reason of a refusal. */
export const STATE_LABELS: Record<IntroductionState, string> = {
  asked: msg("Waiting for an answer"),
  accepted: msg("Accepted"),
  declined: msg("Not this time"),
  withdrawn: msg("Withdrawn"),
  expired: msg("No answer came"),
  closed: msg("Closed"),
};
