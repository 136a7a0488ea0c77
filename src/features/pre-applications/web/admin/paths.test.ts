import { expect, test } from "vitest";
import { APPLICATIONS } from "./paths.ts";

const read = (query: string) => APPLICATIONS.read(new URLSearchParams(query));

test("only valid filters are read from the page address", () => {
  expect(read("tab=pre-applications&search=+amina+&status=new&country=XX&type=&cursor=!&view=1")).toEqual({
    search: "amina",
    status: "new",
  });
  expect(read(`search=${"x".repeat(300)}`).search).toHaveLength(100);
});

test("a search is encoded in the page address and in the export address without cursor", () => {
  const search = { search: "a&b", status: "new", cursor: "abc" };
  expect(APPLICATIONS.href(search, { view: "id" })).toBe(
    "/admin/pre-applications?search=a%26b&status=new&cursor=abc&view=id",
  );
  expect(APPLICATIONS.file(search)).toBe("/api/admin/pre-applications/export.csv?search=a%26b&status=new");
  expect([APPLICATIONS.href(), APPLICATIONS.file({})]).toEqual([
    "/admin/pre-applications",
    "/api/admin/pre-applications/export.csv",
  ]);
});

test("a cursor does not count as a filter", () => {
  expect([APPLICATIONS.isFiltered({ cursor: "abc" }), APPLICATIONS.isFiltered({ status: "new" })]).toEqual([
    false,
    true,
  ]);
});
