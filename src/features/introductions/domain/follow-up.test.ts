import { expect, test } from "vitest";
import { type FollowUp, settleFollowUp } from "./follow-up.ts";

test.each([
  [{ met: "met", useful: 3 }, 3],
  [{ met: "met", useful: null }, null],
  [{ met: "notYet", useful: 2 }, null],
  [{ met: "over", useful: 1 }, null],
] satisfies [FollowUp, number | null][])("the follow-up %j keeps the usefulness %s", (said, useful) => {
  expect(settleFollowUp(said)).toEqual({ met: said.met, useful });
});
