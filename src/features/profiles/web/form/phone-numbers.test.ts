import { expect, test } from "vitest";
import { modelProfile } from "#test/profile-model-server.ts";
import { mayBeStoredAs } from "./entry.ts";
import { saveStarted, saveSucceeded } from "./sync-save.ts";
import {
  changed,
  contestedFields,
  entriesArrived,
  problemsOf,
  profileArrived,
  type SyncState,
  sendable,
  startSync,
} from "./sync-state.ts";

const KENYAN = "+254712345678";
const NOW = { year: 2026 };
const stored = modelProfile({ country: "KE", phoneWhatsapp: KENYAN, version: 5 });
const typed = (number: string, state: SyncState = startSync(stored)) => changed(state, "phoneWhatsapp", number, 2);
const inTanzania = changed(startSync(stored), "country", "TZ", 1);

test("a local number is sent as typed with the chosen country, and the stored number is no change", () => {
  expect(sendable(typed("0712345678", inTanzania))).toEqual({ country: "TZ", phoneWhatsapp: "0712345678" });
  expect(sendable(typed(" +254712345678 "))).toEqual({});
});

test.each(["345678", "2345678", "12345678"])("the end of the stored number, %s, counts as a change", (number) => {
  expect(sendable(typed(number))).toEqual({ phoneWhatsapp: number });
});

test("a local number typed offline is sent on the next visit without a conflict", () => {
  const draft = typed("0712345678", inTanzania).entries;
  const nextVisit = entriesArrived(startSync({ ...stored, version: 6 }), draft);
  expect(sendable(nextVisit)).toEqual({ country: "TZ", phoneWhatsapp: "0712345678" });
  expect(contestedFields(nextVisit)).toEqual([]);
});

test("the same number from another device is no conflict", () => {
  const mine = changed(startSync(modelProfile({ version: 5 })), "phoneWhatsapp", "0712 345 678", 1);
  expect(contestedFields(profileArrived(mine, { ...stored, version: 6 }))).toEqual([]);
  const other = { ...stored, phoneWhatsapp: "+254700000001", version: 6 };
  expect(contestedFields(profileArrived(mine, other))).toEqual(["phoneWhatsapp"]);
});

test("a number corrected during its save is sent again", () => {
  const sent = saveStarted(typed("0712345678"), NOW);
  const corrected = changed(sent, "phoneWhatsapp", "+255712345678", 3);
  const state = saveSucceeded(corrected, { profile: stored, conflicts: [], fields: {} }, 9);
  expect(sendable(state)).toEqual({ phoneWhatsapp: "+255712345678" });
});

test.each([
  ["0712 345 678", true],
  ["712345678", true],
  ["+254 712 345 678", true],
  ["345678", false],
  ["0700 000 001", false],
  [null, false],
])("the typed number %s may match the stored number: %s", (number, expected) => {
  expect(mayBeStoredAs("phoneWhatsapp", number, KENYAN)).toBe(expected);
});

test.each([
  ["is corrected here", (state: SyncState) => changed(state, "country", "GH", 3)],
  [
    "comes from another tab",
    (state: SyncState) => entriesArrived(state, changed(startSync(stored), "country", "GH", 3).entries),
  ],
  ["comes from the server", (state: SyncState) => profileArrived(state, { ...stored, country: "GH", version: 6 })],
])("a refused number is sent again when the country %s", (_, arrive) => {
  const sent = saveStarted(changed(typed("024 412 3456"), "preferredContactMethod", "both", 2), NOW);
  const fields = { phoneWhatsapp: "No.", preferredContactMethod: "No number." };
  const refused = saveSucceeded(sent, { profile: stored, conflicts: [], fields }, 9);
  expect(sendable(refused)).toEqual({});
  const moved = arrive(refused);
  expect(problemsOf(moved)).toEqual({});
  expect(sendable(moved)).toMatchObject({ phoneWhatsapp: "024 412 3456", preferredContactMethod: "both" });
});
