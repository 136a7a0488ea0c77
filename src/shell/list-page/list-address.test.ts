import * as v from "valibot";
import { expect, test } from "vitest";
import { sortOf } from "#kernel/list-queries.ts";
import { listAddress } from "./list-address.ts";

const address = listAddress({
  page: "/admin?tab=things",
  file: "/api/things.csv",
  query: v.object({
    search: v.optional(v.string(), ""),
    kind: v.optional(v.picklist(["", "one", "two"]), ""),
    sort: sortOf(["name", "at"]),
    limit: v.optional(v.string(), "50"),
    cursor: v.optional(v.pipe(v.string(), v.regex(/^\w+$/))),
  }),
  names: { kind: "what" },
});

test("an address keeps its filters and its page", () => {
  const search = { search: "a & b", kind: "one", cursor: "abc" } as const;
  const href = address.href(search);
  expect(href).toBe("/admin?tab=things&search=a+%26+b&what=one&cursor=abc");
  expect(address.read(new URL(href, "http://x").searchParams)).toEqual(search);
});

test("unknown filters are dropped, and a long search text is cut", () => {
  const typed = new URLSearchParams(`what=three&cursor=%20&limit=1&other=1&search=${"x".repeat(200)}`);
  expect(address.read(typed)).toEqual({ search: "x".repeat(100) });
  expect(address.href(address.read(new URLSearchParams("what=three&search=%20")))).toBe("/admin?tab=things");
});

test("the view opened above the list is part of its address", () => {
  expect(address.href({ kind: "two" }, { view: "7" })).toBe("/admin?tab=things&what=two&view=7");
});

test("page links and the file link keep the same filters", () => {
  const search = { kind: "two", cursor: "abc" } as const;
  expect(address.first(search)).toBe("/admin?tab=things&what=two");
  expect(address.next(search, "def")).toBe("/admin?tab=things&what=two&cursor=def");
  expect(address.file(search)).toBe("/api/things.csv?kind=two");
  expect(address.file({ cursor: "abc" })).toBe("/api/things.csv");
});

test("a page without filters is not marked as filtered", () => {
  expect([{}, { cursor: "abc" }, { search: "a" }].map((search) => address.isFiltered(search))).toEqual([
    false,
    false,
    true,
  ]);
});

test("a view above the list keeps the page the same, and another filter does not", () => {
  const isSame = (one: string, other: string) => address.isSame(new URLSearchParams(one), new URLSearchParams(other));
  expect(isSame("what=one", "what=one&view=1")).toBe(true);
  expect(isSame("what=one", "what=two")).toBe(false);
  expect(isSame("what=one", "what=one&cursor=abc")).toBe(false);
});

test("the sort order is part of the address, and a new order starts at the first page", () => {
  const search = address.read(new URLSearchParams("what=one&sort=-at&cursor=abc"));
  expect(search).toEqual({ kind: "one", sort: "-at", cursor: "abc" });
  expect(address.sortedBy(search, "name")).toBe("/admin?tab=things&what=one&sort=name");
  expect(address.read(new URLSearchParams("sort=-other"))).toEqual({});
});

test("page and sort order do not narrow the list or its file", () => {
  const search = { kind: "one", sort: "-at", cursor: "abc" } as const;
  expect(address.filter(search)).toEqual({ kind: "one" });
  expect(address.file(search)).toBe("/api/things.csv?kind=one");
  expect(address.isFiltered({ sort: "-at" })).toBe(false);
});
