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

test("newsletters and platform updates are always limited to members who take updates", () => {
  const forced = WRITTEN_TYPES.filter((type) => filtersOf(type, EVERYBODY).receiveEmailUpdates);
  expect(forced).toEqual(["newsletter", "platformUpdate"]);
  expect(filtersOf("newsletter", { ...EVERYBODY, country: "KE" })).toEqual({
    ...EVERYBODY,
    country: "KE",
    receiveEmailUpdates: true,
  });
});

test("a custom mail has the chosen category or platform; other types have a fixed category", () => {
  expect(categoryOfWritten("custom", "events")).toBe("events");
  expect(categoryOfWritten("custom", "")).toBe("platform");
  expect(categoryOfWritten("newsletter", "events")).toBe("newsletter");
  expect(categoryOfWritten("eventReminder", "")).toBe("events");
});

test("the audience filter has a special label for edid_ready and the usual labels for other stages", () => {
  const stages = AUDIENCE_FILTERS.find(({ name }) => name === "completionStage")?.options ?? [];
  expect(stages.find(({ key }) => key === "edid_ready")?.label).toBe("Explorer E-DID");
  expect(stages.find(({ key }) => key === "edid_builder_ready")?.label).toBe("Builder Ready");
});

test("an audience description lists the chosen filters in words", () => {
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

test("member list filters and audience filters convert into each other", () => {
  const listed = { country: "KE", type: "sme", stage: "edid_ready", mentors: "1", tier: "builder", search: "ama" };
  const filters = audienceOfMembers(listed);
  expect(filters).toMatchObject({ entrepreneurType: "sme", completionStage: "edid_ready", wantsToMentor: true });
  expect(memberFilters(filters)).toMatchObject(listed);
  expect(memberFilters(EVERYBODY)).toMatchObject({ type: "", mentors: "" });
});

test("the member list is queried only for filters that email cannot apply itself", () => {
  const own = { ...EVERYBODY, country: "KE", entrepreneurType: "sme", wantsToMentor: true, receiveEmailUpdates: true };
  expect([asksMore(own), asksMore({ ...own, tier: "builder" }), asksMore({ ...own, search: " " })]).toEqual([
    false,
    true,
    false,
  ]);
});

test("a stored send has default values for filters that were added later", () => {
  expect(filtersFrom({ country: "KE" })).toEqual({ ...EVERYBODY, country: "KE" });
});
