import { expect, test } from "vitest";
import { missingHeading } from "./e-did-texts.ts";
import { IN_PROGRESS_MEANING, TIER_MEANINGS } from "./tier-texts.ts";

test("every tier meaning is short enough for the back of a card", () => {
  for (const text of [...Object.values(TIER_MEANINGS), IN_PROGRESS_MEANING])
    expect(text.length).toBeLessThanOrEqual(96);
});

test("the heading of missing fields names the card first, then the next tier", () => {
  expect(missingHeading("explorer")).toBe("Still missing for your card");
  expect(missingHeading("pioneer")).toBe("Still missing to become a {tier}");
});
