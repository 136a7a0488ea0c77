import { expect, test } from "vitest";
import { dateQuestions, hasVenue, keptForType } from "./dates.ts";
import { OPPORTUNITY_TYPES } from "./options.ts";

const WITH_VENUE = "event in_person_workshop bootcamp design_sprint talk conference networking hackathon".split(" ");
const DEADLINE_ONLY = "grant fellowship rfp funding sponsorship".split(" ");

test.each(OPPORTUNITY_TYPES.map(({ key }) => key))(
  "the form of the type %s asks for its own dates and venue",
  (type) => {
    expect(hasVenue(type)).toBe(WITH_VENUE.includes(type));
    expect(dateQuestions(type)).toEqual(
      DEADLINE_ONLY.includes(type)
        ? [{ field: "deadline", label: "Application Deadline" }]
        : [
            { field: "startDate", label: "Start Date" },
            { field: "endDate", label: "End Date" },
            { field: "deadline", label: "Registration Deadline" },
          ],
    );
  },
);

test.each([null, "", "unknown"])("the unknown type %j asks for no venue and three dates", (type) => {
  expect(hasVenue(type)).toBe(false);
  expect(dateQuestions(type)).toHaveLength(3);
});

test("a type keeps its own dates and venue, and clears fields of a former type", () => {
  const all = { venue: "Hall", startDate: "2027-01-01", endDate: "2027-01-02", deadline: "2026-12-01" };
  expect(keptForType({ ...all, type: "event" as const })).toEqual({ ...all, type: "event" });
  expect(keptForType({ ...all, type: "award" as const })).toEqual({ ...all, type: "award", venue: null });
  expect(keptForType({ ...all, type: "rfp" as const })).toEqual({
    type: "rfp",
    deadline: "2026-12-01",
    venue: null,
    startDate: null,
    endDate: null,
  });
});
