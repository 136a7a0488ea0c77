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
  ["a Pioneer answer", "wantsToMentor", false, "edid_builder_ready"],
  ["a Builder answer", "userBio", "  ", "edid_ready"],
  ["an answer of no tier", "cityTown", "Thika", null],
  ["a refused answer", "fullName", "", null],
  ["an unreadable answer", "linkedinSocialProfile", "no address", null],
])("the stage is predicted when a Pioneer changes %s", (_, field, value, after) => {
  const state = changed(startSync(pioneer), field, value, 1);
  expect(changeBySave(state, NOW)?.after ?? null).toBe(after);
});

test("a chosen type predicts phase_1_complete, and an unchanged form predicts no change", () => {
  expect(changeBySave(startSync(quick), NOW)).toBeNull();
  const state = changed(startSync(quick), "entrepreneurType", "solo", 1);
  expect(changeBySave(state, NOW)).toEqual({ before: "quick_start", after: "phase_1_complete" });
});

test("an unsupported stage falls with the next change of any field", () => {
  const state = changed(startSync({ ...quick, profileCompletionStage: "phase_1_complete" }), "cityTown", "Jos", 1);
  expect(changeBySave(state, NOW)).toEqual({ before: "phase_1_complete", after: "basic_info_complete" });
});
