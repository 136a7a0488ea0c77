import { expect, test } from "vitest";
import { opportunityTypeLabel, readOpportunityType } from "./opportunity.ts";
import { OPPORTUNITY_TYPES } from "./options.ts";

test("the opportunity types have the twenty specified labels", () => {
  expect(OPPORTUNITY_TYPES.map(({ key }) => opportunityTypeLabel(key)).join(", ")).toBe(
    "Grant, Fellowship, Award, Internship, Event, RFP, Training, Online Webinar, In-person Workshop, Bootcamp, Design Sprint, Funding, Talk, Coaching, Mentorship, Sponsorship, Hackathon, Conference, Competition, Networking",
  );
});

test("the public filter labels the type internship Internships/Apprenticeships", () => {
  expect(opportunityTypeLabel("internship", "filter")).toBe("Internships/Apprenticeships");
  expect(opportunityTypeLabel("grant", "filter")).toBe("Grant");
});

test("an unknown type is its own label and is read as null", () => {
  expect(opportunityTypeLabel("raffle")).toBe("raffle");
  expect(["raffle", "", "__proto__", "toString"].map(readOpportunityType)).toEqual([null, null, null, null]);
});

test.each(OPPORTUNITY_TYPES)("the type $key is read from its key and its labels", ({ key, label }) => {
  expect([key, label.toUpperCase(), ` ${opportunityTypeLabel(key)} `].map(readOpportunityType)).toEqual([
    key,
    key,
    key,
  ]);
});
