import { expect, test } from "vitest";
import { modelProfile } from "#test/profile-model-server.ts";
import type { Profile } from "../../domain/profile.ts";
import { saveFailed, saveStarted, saveSucceeded } from "./sync-save.ts";
import {
  changed,
  conflictResolved,
  contestedFields,
  entriesArrived,
  entriesSaved,
  profileArrived,
  type SyncState,
  sendable,
  shownValues,
  startSync,
} from "./sync-state.ts";

const NOW = { year: 2026 };
const stored = modelProfile({ fullName: "Ama", cityTown: "Accra", version: 5 });
const fresh = () => startSync(stored);
const newer = (fields: Partial<Profile>, version = 6): Profile => ({ ...stored, ...fields, version });
const answer = (profile: Profile, more: object = {}) => ({ profile, conflicts: [], fields: {}, ...more });
const conflictOn = (field: "fullName" | "cityTown", yours: string, theirs: string) => ({
  conflicts: [{ field, yours, theirs }],
});

function edited(state: SyncState, fullName: string | null, at = 1): SyncState {
  return changed(state, "fullName", fullName, at);
}

test("a change is shown and waits to be sent", () => {
  const state = edited(fresh(), "Ama O");
  expect(shownValues(state).fullName).toBe("Ama O");
  expect(sendable(state)).toEqual({ fullName: "Ama O" });
});

test("a value restored to the stored one is no change", () => {
  expect(sendable(edited(edited(fresh(), "Ama O"), "Ama", 2))).toEqual({});
  expect(sendable(edited(fresh(), " Ama "))).toEqual({});
});

test("a restored value is sent when an unanswered save may have stored another", () => {
  const lost = saveFailed(saveStarted(edited(fresh(), "Ama O"), NOW), "offline");
  expect(sendable(edited(lost, "Ama", 2))).toEqual({ fullName: "Ama" });
});

test("a finished save keeps the edits made after it started", () => {
  const sent = saveStarted(changed(edited(fresh(), "Ama O"), "cityTown", "Tema", 1), NOW);
  const typedOn = edited(sent, "Ama Owusu", 2);
  const state = saveSucceeded(typedOn, answer(newer({ fullName: "Ama O", cityTown: "Tema" })), 9);
  expect(sendable(state)).toEqual({ fullName: "Ama Owusu" });
  expect(shownValues(state).cityTown).toBe("Tema");
  expect([state.profile.version, state.savedAt, state.saving]).toEqual([6, 9, null]);
});

test("an unedited field follows the server", () => {
  const state = saveSucceeded(
    saveStarted(edited(fresh(), "Ama O"), NOW),
    answer(newer({ fullName: "Ama O", cityTown: "Ho" })),
    9,
  );
  expect(shownValues(state).cityTown).toBe("Ho");
});

test("a value normalised by the server counts as stored", () => {
  const typed = changed(fresh(), "phoneWhatsapp", "0700 000 001", 1);
  const state = saveSucceeded(saveStarted(typed, NOW), answer(newer({ phoneWhatsapp: "+254700000001" })), 9);
  expect(sendable(state)).toEqual({});
  expect(shownValues(state).phoneWhatsapp).toBe("+254700000001");
});

test("a conflict keeps both values, sends neither, and ends when the member chooses", () => {
  const sent = saveStarted(edited(fresh(), "Ama O"), NOW);
  const state = saveSucceeded(sent, answer(newer({ fullName: "Abena" }), conflictOn("fullName", "Ama O", "Abena")), 9);
  expect(contestedFields(state)).toEqual(["fullName"]);
  expect([shownValues(state).fullName, state.profile.fullName]).toEqual(["Ama O", "Abena"]);
  expect(sendable(state)).toEqual({});
  expect(sendable(conflictResolved(state, "fullName", "mine", 3))).toEqual({ fullName: "Ama O" });
  const theirs = conflictResolved(state, "fullName", "theirs", 3);
  expect([sendable(theirs), shownValues(theirs).fullName]).toEqual([{}, "Abena"]);
});

test("an edited conflict stays open until both values agree", () => {
  const contested = profileArrived(edited(fresh(), "Ama O"), newer({ fullName: "Abena" }));
  const typed = edited(contested, "Ama Owusu", 2);
  expect(contestedFields(typed)).toEqual(["fullName"]);
  expect(contestedFields(edited(typed, "Abena", 3))).toEqual([]);
});

test("typing the server's value ends a conflict, even after an unanswered save", () => {
  const lost = saveFailed(saveStarted(edited(fresh(), "Ama O"), NOW), "offline");
  const contested = profileArrived(lost, newer({ fullName: "Ama Mensah" }));
  expect(contestedFields(contested)).toEqual(["fullName"]);
  const agreed = edited(contested, "Ama Mensah", 2);
  expect(contestedFields(agreed)).toEqual([]);
  expect(sendable(agreed)).toEqual({ fullName: "Ama Mensah" });
});

test("a late save answer does not close a conflict from a newer profile", () => {
  const typedOn = edited(saveStarted(edited(fresh(), "Ama O"), NOW), "Ama", 2);
  const overtaken = profileArrived(typedOn, newer({ fullName: "Ama Mensah" }, 7));
  const state = saveSucceeded(overtaken, answer(newer({ fullName: "Ama O" }, 6)), 9);
  expect(contestedFields(state)).toEqual(["fullName"]);
  expect(sendable(state)).toEqual({});
  expect(state.profile.fullName).toBe("Ama Mensah");
});

test("a newer profile conflicts only with fields changed on both sides", () => {
  const mine = changed(edited(fresh(), "Ama O"), "cityTown", "Tema", 1);
  const state = profileArrived(mine, newer({ cityTown: "Ho" }));
  expect(contestedFields(state)).toEqual(["cityTown"]);
  expect(sendable(state)).toEqual({ fullName: "Ama O" });
});

test("an older profile changes nothing", () => {
  const state = edited(fresh(), "Ama O");
  expect(profileArrived(state, { ...stored, fullName: "Old", version: 4 })).toBe(state);
});

test("a lost save of the same device is no conflict, after a retry or on the next visit", () => {
  const lost = edited(saveFailed(saveStarted(edited(fresh(), "Ama O"), NOW), "offline"), "Ama Owusu", 2);
  const again = saveSucceeded(
    saveStarted(lost, NOW),
    answer(newer({ fullName: "Ama O" }), conflictOn("fullName", "Ama Owusu", "Ama O")),
    9,
  );
  expect(contestedFields(again)).toEqual([]);
  expect(sendable(again)).toEqual({ fullName: "Ama Owusu" });
  const nextVisit = entriesArrived(startSync(newer({ fullName: "Ama O" })), lost.entries);
  expect(contestedFields(nextVisit)).toEqual([]);
  expect(sendable(nextVisit)).toEqual({ fullName: "Ama Owusu" });
});

test("a restored draft conflicts where the server changed, and drops stored values", () => {
  const draft = changed(edited(fresh(), "Ama O"), "cityTown", "Tema", 1).entries;
  const state = entriesArrived(startSync(newer({ fullName: "Ama O", cityTown: "Ho" })), draft);
  expect(Object.keys(state.entries)).toEqual(["cityTown"]);
  expect(contestedFields(state)).toEqual(["cityTown"]);
});

test("an open conflict stays open after a reload", () => {
  const contested = profileArrived(edited(fresh(), "Ama O"), newer({ fullName: "Abena" }));
  expect(contestedFields(entriesArrived(startSync(newer({ fullName: "Abena" })), contested.entries))).toEqual([
    "fullName",
  ]);
});

test("the later edit of two tabs wins", () => {
  const early = edited(fresh(), "Ama O", 1);
  const late = edited(fresh(), "Ama Owusu", 2);
  expect(shownValues(entriesArrived(early, late.entries)).fullName).toBe("Ama Owusu");
  expect(shownValues(entriesArrived(late, early.entries)).fullName).toBe("Ama Owusu");
});

test("a save in another tab settles the entry here, except for later edits", () => {
  const state = edited(fresh(), "Ama O", 5);
  expect(entriesSaved(state, { fullName: 5 }).entries).toEqual({});
  expect(Object.keys(entriesSaved(edited(state, "Ama Owusu", 6), { fullName: 5 }).entries)).toEqual(["fullName"]);
});

test("an invalid value is not sent, keeps its error, and is sent when corrected", () => {
  const state = saveStarted(changed(edited(fresh(), "Ama O"), "yearOfBirth", 19, 1), NOW);
  expect(state.saving).toEqual({ fullName: "Ama O" });
  expect(state.refused.yearOfBirth?.problem).toBe("Please enter a year from 1920 to 2026");
  expect(shownValues(state).yearOfBirth).toBe(19);
  const mended = changed(state, "yearOfBirth", 1990, 2);
  expect(mended.refused.yearOfBirth).toBeUndefined();
  expect(saveStarted(mended, NOW).saving).toEqual({ fullName: "Ama O", yearOfBirth: 1990 });
});

test("a WhatsApp choice waits for a number and is sent with it", () => {
  const waiting = saveStarted(changed(fresh(), "preferredContactMethod", "both", 1), NOW);
  expect(waiting.saving).toBeNull();
  expect(waiting.refused.preferredContactMethod?.problem).toMatch(/number/);
  const given = changed(waiting, "phoneWhatsapp", "+254700000001", 2);
  expect(saveStarted(given, NOW).saving).toEqual({ preferredContactMethod: "both", phoneWhatsapp: "+254700000001" });
});

test("a value refused by the server stays in the form and is not sent again unchanged", () => {
  const sent = saveStarted(edited(fresh(), "Ama O"), NOW);
  for (const state of [
    saveSucceeded(sent, answer(stored, { fields: { fullName: "No." } }), 9),
    saveFailed(sent, "refused", { fullName: "No." }),
  ]) {
    expect(shownValues(state).fullName).toBe("Ama O");
    expect(sendable(state)).toEqual({});
    expect(sendable(edited(state, "Ama P", 2))).toEqual({ fullName: "Ama P" });
  }
});

test("a failed save loses no change", () => {
  for (const failure of ["offline", "server", "signed-out"] as const) {
    const state = saveFailed(saveStarted(edited(fresh(), "Ama O"), NOW), failure);
    expect([state.failure, sendable(state)]).toEqual([failure, { fullName: "Ama O" }]);
  }
});

test("the default type counts as a change when it is chosen", () => {
  const unchosen = startSync({ ...stored, typeChosenAt: null });
  expect(unchosen.profile.entrepreneurType).toBe("solo");
  const chosen = changed(unchosen, "entrepreneurType", "solo", 1);
  expect(sendable(chosen)).toEqual({ entrepreneurType: "solo" });
  expect(shownValues(chosen).typeChosenAt).not.toBeNull();
});
