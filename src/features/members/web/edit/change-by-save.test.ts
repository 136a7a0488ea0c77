import { expect, test } from "vitest";
import type { FieldValue } from "#features/profiles/domain/coercion.ts";
import type { ProfileField } from "#features/profiles/domain/fields.ts";
import { changed, startSync } from "#features/profiles/web/form/sync-state.ts";
import { modelProfile } from "#test/profile-model-server.ts";
import { BASIC, BUILDER, BUSINESS, PIONEER, SKILLS } from "#test/profiles.ts";
import { changeBySave } from "./change-by-save.ts";

const NOW = { year: 2026 };
const AT = "2026-11-20T10:00:00.000Z";
const pioneer = modelProfile({
  ...{ ...BASIC, ...BUSINESS, ...SKILLS, ...BUILDER, ...PIONEER },
  ...{ typeChosenAt: AT, cardConfirmedAt: AT, profileCompletionStage: "edid_pioneer_ready" },
});
const quick = modelProfile({
  ...{ fullName: "Tunde Bello", country: "NG" },
  ...{ typeChosenAt: null, profileCompletionStage: "quick_start" },
});

type Row = [what: string, field: ProfileField, value: FieldValue, after: string | null];

test.each<Row>([
  ["what only Pioneers need", "wantsToMentor", false, "edid_builder_ready"],
  ["what Builders need", "userBio", "  ", "edid_ready"],
  ["what no tier needs", "cityTown", "Thika", null],
  ["what is refused", "fullName", "", null],
  ["what cannot be read", "linkedinSocialProfile", "no address", null],
])("a Pioneer with %s changed", (_, field, value, after) => {
  const state = changed(startSync(pioneer), field, value, 1);
  expect(changeBySave(state, NOW)?.after ?? null).toBe(after);
});

test("choosing the type completes Basic Info, and nothing typed is no change", () => {
  expect(changeBySave(startSync(quick), NOW)).toBeNull();
  const state = changed(startSync(quick), "entrepreneurType", "solo", 1);
  expect(changeBySave(state, NOW)).toEqual({ before: "quick_start", after: "phase_1_complete" });
});

test("a stage that the data does not support falls with the next change, whatever it is", () => {
  const state = changed(startSync({ ...quick, profileCompletionStage: "phase_1_complete" }), "cityTown", "Jos", 1);
  expect(changeBySave(state, NOW)).toEqual({ before: "phase_1_complete", after: "basic_info_complete" });
});
