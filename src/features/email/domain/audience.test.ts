import { expect, test } from "vitest";
import {
  AUDIENCE_FILTERS,
  asksMore,
  audienceOfMembers,
  categoryOfWritten,
  describeFilters,
  EVERYBODY,
  filtersFrom,
  filtersOf,
  memberFilters,
  WRITTEN_TYPES,
} from "./audience.ts";

test("newsletters and platform updates go to members who take updates, whatever was ticked", () => {
  const forced = WRITTEN_TYPES.filter((type) => filtersOf(type, EVERYBODY).receiveEmailUpdates);
  expect(forced).toEqual(["newsletter", "platformUpdate"]);
  expect(filtersOf("newsletter", { ...EVERYBODY, country: "KE" })).toEqual({
    ...EVERYBODY,
    country: "KE",
    receiveEmailUpdates: true,
  });
});

test("a custom mail has the category its writer chose, the others their own, and none is without", () => {
  expect(categoryOfWritten("custom", "events")).toBe("events");
  expect(categoryOfWritten("custom", "")).toBe("platform");
  expect(categoryOfWritten("newsletter", "events")).toBe("newsletter");
  expect(categoryOfWritten("eventReminder", "")).toBe("events");
});

test("the audience filter has its own name for edid_ready, and the usual ones for the other stages", () => {
  const stages = AUDIENCE_FILTERS.find(({ name }) => name === "completionStage")?.options ?? [];
  expect(stages.find(({ key }) => key === "edid_ready")?.label).toBe("Explorer E-DID");
  expect(stages.find(({ key }) => key === "edid_builder_ready")?.label).toBe("Builder Ready");
});

test("an audience is described by what was chosen, in words", () => {
  expect(describeFilters(EVERYBODY)).toEqual([]);
  const filters = { ...EVERYBODY, country: "KE", completionStage: "edid_ready", wantsToMentor: true };
  expect(describeFilters(filters)).toEqual(["Kenya", "Explorer E-DID", "Mentors Only"]);
  const more = { ...EVERYBODY, country: "KE", tier: "builder", search: "ama", receiveEmailUpdates: true };
  expect(describeFilters(more)).toEqual([
    "Kenya",
    "E-DID card: Builder",
    "found by “ama”",
    "Only members who want updates by email",
  ]);
});

test("an audience and a list of members name the same people", () => {
  const listed = { country: "KE", type: "sme", stage: "edid_ready", mentors: "1", tier: "builder", search: "ama" };
  const filters = audienceOfMembers(listed);
  expect(filters).toMatchObject({ entrepreneurType: "sme", completionStage: "edid_ready", wantsToMentor: true });
  expect(memberFilters(filters)).toMatchObject(listed);
  expect(memberFilters(EVERYBODY)).toMatchObject({ type: "", mentors: "" });
});

test("only what mail does not know by itself asks the list of members", () => {
  const own = { ...EVERYBODY, country: "KE", entrepreneurType: "sme", wantsToMentor: true, receiveEmailUpdates: true };
  expect([asksMore(own), asksMore({ ...own, tier: "builder" }), asksMore({ ...own, search: " " })]).toEqual([
    false,
    true,
    false,
  ]);
});

test("a send of before has none of the filters that came later", () => {
  expect(filtersFrom({ country: "KE" })).toEqual({ ...EVERYBODY, country: "KE" });
});
