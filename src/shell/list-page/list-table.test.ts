import { expect, test } from "vitest";
import { isShown } from "./columns.ts";
import { sortingOf, sortLink } from "./sorting.ts";

test.each([
  [{ key: "name", kind: "title" }, ["name"], true],
  [{ key: "city" }, [], true],
  [{ key: "city" }, ["city"], false],
  [{ key: "phone", extra: true }, [], false],
  [{ key: "phone", extra: true }, ["city", "phone"], true],
  [{ key: "acts", kind: "actions" }, ["acts"], true],
] as const)("the column %o is shown with %o toggled: %s", (column, turned, shown) => {
  expect(isShown(column, turned)).toBe(shown);
});

test.each([
  // [in the address, of the column, where a press leads, what the head says]
  [undefined, "name", "name", undefined],
  ["name", "name", "-name", "ascending"],
  ["-name", "name", "name", "descending"],
  [undefined, "-at", "at", "descending"],
  ["at", "-at", "-at", "ascending"],
  ["name", "-at", "-at", undefined],
] as const)("the order %s makes the head of the column %s lead to %s", (sort, own, leads, direction) => {
  const address = { sortedBy: (_: object, next: string) => next };
  const sorting = sortingOf({ address, search: { sort } }, "-at");
  expect(sortLink(sorting, own)).toEqual({ href: leads, direction });
});
