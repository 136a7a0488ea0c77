import { expect, test } from "vitest";
import { changedFields } from "#shell/drafted-form/form-state.ts";
import type { ManagedOpportunity } from "../../../contract/opportunities.ts";
import { copiedValues, EMPTY_FORM, OPPORTUNITY_FORM } from "./form-values.ts";

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
  opensAgainMonth: null,
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
  sourceUrl: "https://fund.example/calls",
  checkedOn: "2026-11-02",
  checkedBy: "Amina",
  asksFee: false,
  fee: null,
  isFunderVerified: true,
  attachmentUrl: "/files/opportunity-attachments/temp/x.pdf",
  attachmentName: "Call.pdf",
  publishedAt: null,
  thanksTo: null,
  updatedAt: "2026-11-01T00:00:00.000Z",
  visibility: false,
  version: 3,
  viewsCount: 0,
  clicks: { apply: 0, download: 0 },
  alert: null,
  heldAt: null,
  linkState: null,
};

test("the form shows null fields as empty texts and partners one per line", () => {
  expect(OPPORTUNITY_FORM.valuesOf(STORED)).toMatchObject({
    partners: "Amani\nBaraka",
    venue: "",
    attachment: { name: "Call.pdf" },
    notify: false,
  });
});

test("spaces and empty lines do not count as a change", () => {
  const typed = { ...EMPTY_FORM, title: " Grant ", partners: "Amani \n\n Baraka\n" };
  expect(changedFields(OPPORTUNITY_FORM, typed, { ...EMPTY_FORM, title: "Grant", partners: "Amani\nBaraka" })).toEqual(
    [],
  );
});

test("attachments are compared by address, not by name", () => {
  const file = { url: "/files/a", name: "Call.pdf" };
  const renamed = { ...EMPTY_FORM, attachment: { ...file, name: "call (1).pdf" } };
  expect(changedFields(OPPORTUNITY_FORM, { ...EMPTY_FORM, attachment: file }, renamed)).toEqual([]);
  expect(changedFields(OPPORTUNITY_FORM, EMPTY_FORM, renamed)).toEqual(["attachment"]);
});

test("a copy loses its check and keeps source and fee", () => {
  expect(copiedValues(STORED, new Date("2026-11-26"))).toMatchObject({
    sourceUrl: "https://fund.example/calls",
    asksFee: "no",
    checkedOn: "",
    checkedBy: "",
    isFunderVerified: false,
  });
});
