import { expect, test } from "vitest";
import { isPublicProfile } from "./public-profile.ts";
import type { Stage } from "./stages.ts";

test.each<[memberId: string | null, agreed: boolean, Stage, isPublic: boolean]>([
  ["ISA-KE-SO-00001", true, "basic_info_complete", true],
  ["ISA-KE-SO-00001", true, "edid_ready", true],
  ["ISA-KE-SO-00001", false, "edid_ready", false],
  ["ISA-KE-SO-00001", true, "quick_start", false],
  [null, true, "edid_ready", false],
])("the profile of %s, agreed %s, at %s is public: %s", (memberId, okFeatureProfile, stage, isPublic) => {
  expect(isPublicProfile({ memberId, okFeatureProfile, profileCompletionStage: stage })).toBe(isPublic);
});
