import { expect, test } from "vitest";
import { IN_PROGRESS_MEANING, TIER_MEANINGS } from "./e-did-texts.ts";

test("every meaning is short enough for the back of a card", () => {
  for (const text of [...Object.values(TIER_MEANINGS), IN_PROGRESS_MEANING])
    expect(text.length).toBeLessThanOrEqual(96);
});
