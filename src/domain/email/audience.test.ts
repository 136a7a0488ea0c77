import { expect, test } from "vitest";
import { categoryOfWritten, EVERYBODY, filtersOf, WRITTEN_TYPES } from "./audience.ts";

test("A§7: newsletters and platform updates go to members who take updates, whatever was ticked", () => {
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
