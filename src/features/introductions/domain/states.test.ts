import fc from "fast-check";
import { expect, test } from "vitest";
import {
  canMove,
  INTRODUCTION_STATES,
  type IntroductionState,
  isOver,
  MOVES,
  type MoveName,
  type Mover,
  revealsContacts,
} from "./states.ts";

const MOVE_NAMES = Object.keys(MOVES) as MoveName[];
const MOVERS: Mover[] = ["asker", "receiver", "clock"];

test.each([
  ["accept", "asked", "receiver", true],
  ["accept", "asked", "asker", false],
  ["accept", "expired", "receiver", false],
  ["decline", "asked", "receiver", true],
  ["decline", "accepted", "receiver", false],
  ["withdraw", "asked", "asker", true],
  ["withdraw", "accepted", "asker", false],
  ["expire", "asked", "clock", true],
  ["expire", "asked", "receiver", false],
  ["close", "accepted", "asker", true],
  ["close", "accepted", "receiver", true],
  ["close", "closed", "receiver", false],
] as const)("the move %s of an introduction that is %s by the %s is allowed: %s", (move, state, mover, can) => {
  expect(canMove(move, state, mover)).toBe(can);
});

test("contacts are revealed only after an acceptance, for any order of moves", () => {
  const events = fc.array(fc.record({ move: fc.constantFrom(...MOVE_NAMES), mover: fc.constantFrom(...MOVERS) }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(events, (tried) => {
      let state: IntroductionState = "asked";
      let accepted = false;
      for (const { move, mover } of tried) {
        if (!canMove(move, state, mover)) continue;
        if (move === "accept") accepted = true;
        state = MOVES[move].to;
      }
      expect(revealsContacts(state)).toBe(accepted);
    }),
  );
});

test("a finished introduction allows no move", () => {
  const over = INTRODUCTION_STATES.filter(isOver);
  expect(over).toEqual(["declined", "withdrawn", "expired", "closed"]);
  for (const state of over)
    expect(MOVE_NAMES.flatMap((move) => MOVERS.filter((mover) => canMove(move, state, mover)))).toEqual([]);
});
