import { expect, test } from "vitest";
import type { ApplicationDetails } from "../../../contract/admin-pre-applications.ts";
import { afterSave, changesOf, follow, isChanged, startHandling } from "./handling.ts";

const AT = "2026-11-20T12:00:00.000Z";
const STORED: ApplicationDetails = {
  id: "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55",
  fullName: "Amina",
  email: "amina@example.com",
  businessName: null,
  country: "KE",
  entrepreneurType: "solo",
  status: "new",
  accountId: null,
  mailStopped: false,
  changeWaits: false,
  reminderCount: 0,
  createdAt: AT,
  invitedAt: null,
  remindedAt: null,
  phoneWhatsapp: null,
  businessStage: null,
  industrySector: [],
  challengesFaced: [],
  joiningGoals: [],
  reasonForJoining: null,
  referralSource: null,
  notes: null,
  consentedAt: AT,
  joinedAt: null,
  updatedAt: AT,
};
const start = startHandling(STORED);
const typing = { ...start, typed: { status: "new" as const, notes: "Mine" } };

test("a change goes with what was read, and nothing else goes", () => {
  expect([isChanged(start), changesOf(start)]).toEqual([false, {}]);
  expect([isChanged(typing), changesOf(typing)]).toEqual([true, { notes: { from: null, to: "Mine" } }]);
  const declined = { ...start, typed: { status: "declined" as const, notes: " " } };
  expect(changesOf(declined)).toEqual({ status: { from: "new", to: "declined" } });
});

test("what somebody else stored stands beside what was typed, and the next save knows of it", () => {
  const after = follow(typing, { ...STORED, notes: "Theirs", status: "invited" });
  expect(after.typed).toEqual({ status: "invited", notes: "Mine" });
  expect(after.overtaken).toEqual(["notes"]);
  expect(changesOf(after)).toEqual({ notes: { from: "Theirs", to: "Mine" } });
});

test("the same words from somebody else are no contest", () => {
  const after = follow(typing, { ...STORED, notes: "Mine" });
  expect([after.overtaken, isChanged(after)]).toEqual([[], false]);
});

test("an invitation leaves what is typed alone", () => {
  const after = follow(typing, { ...STORED, status: "invited", invitedAt: AT });
  expect([after.typed, after.overtaken]).toEqual([{ status: "invited", notes: "Mine" }, []]);
});

test("what is typed while a save is on its way stays, and only that", () => {
  const saved = { ...STORED, notes: "Mine", status: "invited" };
  const meanwhile = { ...typing, typed: { status: "new" as const, notes: "Mine, and more" } };
  const after = afterSave(meanwhile, typing.typed, saved);
  expect([after.typed, after.overtaken]).toEqual([{ status: "invited", notes: "Mine, and more" }, []]);
  expect(changesOf(after)).toEqual({ notes: { from: "Mine", to: "Mine, and more" } });
  expect(isChanged(afterSave(typing, typing.typed, saved))).toBe(false);
});
