import { expect, test } from "vitest";
import { openForm, withEdit, withStored } from "#shell/drafted-form/form-state.ts";
import type { ApplicationDetails } from "../../../contract/admin-pre-applications.ts";
import { changesOf, HANDLING_FORM } from "./handling.ts";

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
const start = openForm(HANDLING_FORM, STORED, null);

test("a change contains the old value and only changed fields", () => {
  expect(changesOf(start)).toEqual({});
  expect(changesOf(withEdit(start, { notes: "Mine" }))).toEqual({ notes: { from: null, to: "Mine" } });
  const declined = withEdit(start, { status: "declined", notes: " " });
  expect(changesOf(declined)).toEqual({ status: { from: "new", to: "declined" } });
});

test("a field changed by another administrator is contested, and the next save uses its new value", () => {
  const after = withStored(HANDLING_FORM, withEdit(start, { notes: "Mine" }), { ...STORED, notes: "Theirs" });
  expect(after.contested).toEqual(["notes"]);
  expect(changesOf(after)).toEqual({ notes: { from: "Theirs", to: "Mine" } });
});

test("a new status from an invitation keeps the typed notes", () => {
  const after = withStored(HANDLING_FORM, withEdit(start, { notes: "Mine" }), { ...STORED, status: "invited" });
  expect([after.values, after.contested]).toEqual([{ status: "invited", notes: "Mine" }, []]);
});
