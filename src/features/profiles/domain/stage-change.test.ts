import { expect, test } from "vitest";
import type { Stage } from "#kernel/stages.ts";
import { cardChangeText, isConfirmed, isFall, stageChange, stageChangeText, unconfirmedText } from "./stage-change.ts";

type Row = [before: Stage, after: Stage, stage: string, card: string | null];

test.each<Row>([
  ["phase_1_complete", "basic_info_complete", "Tunde would fall from Phase 1 to Basic Info.", null],
  ["phase_1_complete", "phase_2_complete", "Tunde would rise from Phase 1 to Phase 2.", null],
  [
    "edid_pioneer_ready",
    "edid_builder_ready",
    "Tunde would fall from Pioneer Ready to Builder Ready.",
    "The card would change from Pioneer to Builder.",
  ],
  [
    "full_complete",
    "edid_ready",
    "Tunde would rise from Complete to E-DID Ready.",
    "The card would be issued, as Explorer.",
  ],
  [
    "edid_builder_ready",
    "full_complete",
    "Tunde would fall from Builder Ready to Complete.",
    "The card, Builder now, would no longer be issued.",
  ],
])("a change from %s to %s reads: %s", (before, after, stage, card) => {
  const change = { before, after };
  expect(stageChange(before, after)).toEqual(change);
  expect(stageChangeText(change, "Tunde")).toBe(stage);
  expect(cardChangeText(change)).toBe(card);
});

test("a member without a name is called this member, and stages of equal rank are no change", () => {
  const change = { before: "phase_2_complete", after: "phase_1_complete" } as const;
  expect(stageChangeText(change, null)).toBe("This member would fall from Phase 2 to Phase 1.");
  expect(stageChange("email_verified", "basic_info_complete")).toBeNull();
});

test("an unconfirmed fall is refused with its effect", () => {
  const fall = { before: "phase_2_complete", after: "phase_1_complete" } as const;
  expect(unconfirmedText(fall, "Tunde")).toBe(
    "Tunde would fall from Phase 2 to Phase 1. Nothing is saved until you confirm that.",
  );
});

test("a fall is confirmed by the shown or a lower stage, not by a higher one", () => {
  const fall = { before: "edid_pioneer_ready", after: "edid_ready" } as const;
  expect(isFall(fall)).toBe(true);
  expect(isConfirmed(fall, undefined)).toBe(false);
  expect(isConfirmed(fall, "edid_builder_ready")).toBe(false);
  expect(isConfirmed(fall, "edid_ready")).toBe(true);
  expect(isConfirmed(fall, "full_complete")).toBe(true);
});
