import { expect, test } from "vitest";
import { applicationsPath, exportPath, isNarrowed, readApplicationsAddress } from "./paths.ts";
import { isSameList } from "./same-list.ts";

const read = (query: string) => readApplicationsAddress(new URLSearchParams(query));

test("of an address only what a filter knows is taken", () => {
  expect(read("tab=pre-applications&search=+amina+&status=new&country=XX&type=&cursor=!&view=1")).toEqual({
    search: "amina",
    status: "new",
  });
  expect(read(`search=${"x".repeat(300)}`).search).toHaveLength(100);
});

test("a search is an address of the tab, and of its file without the page", () => {
  const search = { search: "a&b", status: "new", cursor: "abc" };
  expect(applicationsPath(search, "id")).toBe("/admin?tab=pre-applications&search=a%26b&status=new&cursor=abc&view=id");
  expect(exportPath(search)).toBe("/api/admin/pre-applications/export.csv?search=a%26b&status=new");
  expect([applicationsPath(), exportPath({})]).toEqual([
    "/admin?tab=pre-applications",
    "/api/admin/pre-applications/export.csv",
  ]);
});

test("a page is not a filter, and what is open is not another list", () => {
  expect([isNarrowed({ cursor: "abc" }), isNarrowed({ status: "new" })]).toEqual([false, true]);
  const same = (one: string, other: string) => isSameList(new URLSearchParams(one), new URLSearchParams(other));
  expect(same("status=new", "status=new&view=1")).toBe(true);
  expect(same("status=new", "status=invited")).toBe(false);
});
