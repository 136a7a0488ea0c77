import { expect, test } from "vitest";
import { fallenFrom, highestTier } from "./highest-tier.ts";

test.each([
  [null, ["full_complete", "phase_1_complete"], null],
  [null, ["full_complete", "edid_ready"], "explorer"],
  [null, ["edid_builder_ready", "edid_ready"], "builder"],
  ["explorer", ["edid_ready", "edid_pioneer_ready"], "pioneer"],
  ["pioneer", ["edid_ready", "edid_builder_ready"], "pioneer"],
] as const)("the known tier %s and the stages %j give the highest tier %s", (known, stages, highest) => {
  expect(highestTier(known, ...stages)).toBe(highest);
});

test.each([
  ["edid_ready", "builder", "builder"],
  ["edid_builder_ready", "pioneer", "pioneer"],
  ["edid_builder_ready", "builder", null],
  ["edid_ready", null, null],
  ["full_complete", "builder", null],
] as const)("a card at %s with the highest tier %s has fallen from %s", (profileCompletionStage, highest, fallen) => {
  expect(fallenFrom({ profileCompletionStage, highestTier: highest })).toBe(fallen);
});
