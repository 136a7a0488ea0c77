import { expect, test } from "vitest";
import {
  AUDIENCE_FILTERS,
  categoryOfWritten,
  describeFilters,
  EVERYBODY,
  filtersOf,
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
});
