import { expect, test } from "vitest";
import { modelProfile } from "#test/profile-model-server.ts";
import type { ProfileField } from "../../domain/fields.ts";
import type { Profile } from "../../domain/profile.ts";
import { saveStarted } from "./sync-save.ts";
import {
  blockedFields,
  type Changes,
  changed,
  contestedFields,
  entriesArrived,
  entriesSaved,
  problemsOf,
  profileArrived,
  sendable,
  startSync,
} from "./sync-state.ts";

const NOW = { year: 2026 };
const stored = modelProfile({ fullName: "Ama", cityTown: "Accra", version: 5 });
const fresh = () => startSync(stored);
const newer = (fields: Partial<Profile>): Profile => ({ ...stored, ...fields, version: 6 });

test.each<[string, Partial<Profile>, Changes]>([
  ["the box before it was unticked", { hasTeam: true }, { teamSize: 0, hasTeam: false }],
  [
    "it was for another type",
    { entrepreneurType: "solo" },
    { portfolioLinks: ["no address"], entrepreneurType: "sme" },
  ],
])("a refused answer is dropped when its question is no longer asked: %s", (_, fields, changes) => {
  let state = startSync(modelProfile(fields));
  for (const [field, value] of Object.entries(changes)) {
    state = saveStarted(changed(state, field as ProfileField, value, 1), NOW);
  }
  const [refused, decided] = Object.keys(changes);
  expect(Object.keys(state.entries)).toEqual([decided]);
  expect([blockedFields(state), refused && refused in problemsOf(state)]).toEqual([[], false]);
});

test("a conflict stays open when its question is no longer asked", () => {
  const asked = startSync(modelProfile({ hasTeam: true }));
  const refused = saveStarted(changed(asked, "teamSize", 0, 1), NOW);
  const contested = profileArrived(refused, { ...asked.profile, teamSize: 4, hasTeam: false, version: 2 });
  expect(contestedFields(saveStarted(contested, NOW))).toEqual(["teamSize"]);
});

test("a refusal is shown only while the refused value stands, for changes from any source", () => {
  const refused = saveStarted(changed(fresh(), "yearOfBirth", 19, 1), NOW);
  expect(problemsOf(refused)).toEqual({ yearOfBirth: "Please enter a year from 1920 to 2026" });
  const mended = entriesArrived(refused, changed(fresh(), "yearOfBirth", 1990, 2).entries);
  expect([problemsOf(mended), sendable(mended)]).toEqual([{}, { yearOfBirth: 1990 }]);
  expect(problemsOf(entriesSaved(mended, { yearOfBirth: 2 }))).toEqual({});
  expect(problemsOf(profileArrived(refused, newer({ yearOfBirth: 19 })))).toEqual({});
});

test("an equal list from another tab stays refused", () => {
  const typed = changed(startSync(modelProfile({ entrepreneurType: "solo" })), "portfolioLinks", ["no address"], 1);
  const refused = saveStarted(typed, NOW);
  const heard = entriesArrived(refused, structuredClone(typed.entries));
  expect(Object.keys(problemsOf(heard))).toEqual(["portfolioLinks"]);
});

test("a WhatsApp choice is sent when the number arrives from another source", () => {
  const waiting = saveStarted(changed(fresh(), "preferredContactMethod", "both", 1), NOW);
  for (const state of [
    profileArrived(waiting, newer({ phoneWhatsapp: "+254700000001" })),
    entriesArrived(waiting, changed(fresh(), "phoneWhatsapp", "+254700000001", 2).entries),
  ])
    expect(sendable(state)).toMatchObject({ preferredContactMethod: "both" });
  expect(sendable(profileArrived(waiting, newer({ cityTown: "Ho" })))).toEqual({});
});
