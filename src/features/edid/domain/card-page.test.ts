import { expect, test } from "vitest";
import { celebratedTier } from "./card-page.ts";
import { cardPath } from "./e-did.ts";

test.each([
  ["explorer", "edid_ready", "explorer"],
  ["builder", "edid_builder_ready", "builder"],
  ["pioneer", "edid_builder_ready", null],
  ["explorer", "edid_builder_ready", null],
  ["explorer", "full_complete", null],
  ["<b>", "edid_ready", null],
  [null, "edid_ready", null],
] as const)("a card page asked for %s at stage %s celebrates %s", (wanted, stage, tier) => {
  expect(celebratedTier(wanted, stage)).toBe(tier);
});

test("a card page celebrates the tier that its URL names", () => {
  const { searchParams } = new URL(cardPath("builder"), "https://isa.example");
  expect(celebratedTier(searchParams.get("new"), "edid_builder_ready")).toBe("builder");
});
