import { expect, test } from "vitest";
import type { ManagedOpportunity } from "../../../contract/opportunities.ts";
import {
  isDirty,
  openForm,
  withEdit,
  withoutChanges,
  withoutTarget,
  withProblem,
  withSaved,
  withStored,
  withTheirs,
} from "./form-state.ts";
import { EMPTY_FORM, formValuesOf } from "./form-values.ts";

const STORED: ManagedOpportunity = {
  id: "0190-a",
  title: "Grant",
  type: "grant",
  summary: "For farmers",
  organizer: null,
  region: "East Africa",
  venue: null,
  deadline: "2027-03-01",
  startDate: null,
  endDate: null,
  timeZone: null,
  cost: null,
  tags: ["tech"],
  createdAt: "2026-11-01T00:00:00.000Z",
  link: null,
  eligibility: null,
  fullDescription: null,
  partners: ["Amani", "Baraka"],
  sponsors: [],
  industry: [],
  targetStage: [],
  countries: ["KE"],
  attachmentUrl: "/files/opportunity-attachments/temp/x.pdf",
  attachmentName: "Call.pdf",
  publishedAt: null,
  updatedAt: "2026-11-01T00:00:00.000Z",
  visibility: false,
  version: 3,
  viewsCount: 0,
  clicks: { apply: 0, download: 0 },
  alert: null,
};

test("a new opportunity starts empty, a stored one with what is stored; neither is unsaved", () => {
  expect(openForm(null, null)).toMatchObject({ target: null, values: EMPTY_FORM });
  const opened = openForm(STORED, null);
  expect(opened.target).toMatchObject({ id: "0190-a", version: 3 });
  expect(opened.values).toMatchObject({ partners: "Amani\nBaraka", venue: "", attachment: { name: "Call.pdf" } });
  expect([openForm(null, null), opened].some(isDirty)).toBe(false);
});

test("unsaved text comes back on top of what somebody else saved since", () => {
  const base = formValuesOf(STORED);
  const unsaved = { opportunityId: STORED.id, base, values: { ...base, summary: "For fishers" } };
  const state = openForm({ ...STORED, version: 5, title: "Grant 2027" }, unsaved);
  expect(state.values).toMatchObject({ title: "Grant 2027", summary: "For fishers" });
  expect(state).toMatchObject({ taken: ["title"], contested: [], target: { version: 5 } });
  expect(isDirty(state)).toBe(true);
});

test("unsaved text about a deleted opportunity becomes a new one", () => {
  const base = formValuesOf(STORED);
  const state = openForm(null, { opportunityId: STORED.id, base, values: { ...base, title: "Kept" } });
  expect(state).toMatchObject({ target: null, deletedMeanwhile: true, values: { title: "Kept" } });
  expect(withoutTarget(openForm(STORED, null))).toMatchObject({ target: null, values: { title: "Grant" } });
});

test("typing answers the problem of its field only", () => {
  const refused = { ...openForm(null, null), problems: { title: "Title is required", type: "Type is required" } };
  expect(withEdit(refused, { title: "Grant" }).problems).toEqual({ type: "Type is required" });
});

test("a problem can be set and taken away by itself", () => {
  const state = withProblem(openForm(null, null), "attachment", "This file is empty");
  expect(state.problems).toEqual({ attachment: "This file is empty" });
  expect(withProblem(state, "attachment", null).problems).toEqual({});
});

test("theirs replaces ours where both had changed it", () => {
  const ours = withEdit(openForm(STORED, null), { title: "Ours", cost: "Free" });
  const beside = withStored(ours, { ...STORED, version: 4, title: "Theirs" });
  expect(beside).toMatchObject({ contested: ["title"], values: { title: "Ours" }, target: { version: 4 } });
  const settled = withTheirs(beside, "title");
  expect(settled).toMatchObject({ contested: [], values: { title: "Theirs", cost: "Free" } });
});

test("discarding leads back to what the server holds by now", () => {
  const ours = withEdit(openForm(STORED, null), { title: "Ours" });
  const discarded = withoutChanges(withStored(ours, { ...STORED, version: 4, title: "Theirs" }));
  expect(discarded).toMatchObject({ values: { title: "Theirs" }, contested: [], target: { version: 4 } });
  expect(isDirty(discarded)).toBe(false);
});

test("what was typed while a save was under way stays unsaved, and nobody else is blamed for it", () => {
  const sent = withEdit(openForm(null, null), { title: "Grant", link: "example.org" });
  const now = withEdit(sent, { cost: "Free" });
  const saved = withSaved(now, sent.values, { ...STORED, title: "Grant", link: "https://example.org/" });
  expect(saved).toMatchObject({ taken: [], contested: [], target: { id: "0190-a" } });
  expect(saved.values).toMatchObject({ cost: "Free", link: "https://example.org/" });
  expect(isDirty(saved)).toBe(true);
});
