import { expect, test } from "vitest";
import { IN_PROGRESS_MEANING, missingHeading, TIER_MEANINGS } from "./e-did-texts.ts";

test("every meaning is short enough for the back of a card", () => {
  for (const text of [...Object.values(TIER_MEANINGS), IN_PROGRESS_MEANING])
    expect(text.length).toBeLessThanOrEqual(96);
});

test("what is missing is missing for the card first, then for the next tier", () => {
  expect(missingHeading("explorer")).toBe("Still missing for your card");
  expect(missingHeading("pioneer")).toBe("Still missing to become a {tier}");
});
