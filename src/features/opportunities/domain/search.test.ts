import * as v from "valibot";
import { expect, test } from "vitest";
import { opportunitySearchSchema } from "./search.ts";

const NOTHING = { search: null, type: null, region: null, past: false, limit: 24, cursor: undefined };
const read = (query: Record<string, unknown>) => v.parse(opportunitySearchSchema, query);

test.each([{}, { search: " ", type: "", region: "", past: "" }])("the empty search form %j has no filters", (query) => {
  expect(read(query)).toEqual(NOTHING);
});

test.each<[query: Record<string, unknown>, asked: Record<string, unknown>]>([
  [{ search: "  Solar\tgrant " }, { search: "Solar grant" }],
  [{ type: "Internship" }, { type: "internship" }],
  [{ type: "raffle" }, { type: "raffle" }],
  [{ region: "East" }, { region: "East" }],
  [{ past: "1" }, { past: true }],
  [{ past: "yes" }, { past: true }],
  [{ past: "0" }, { past: false }],
  [{ limit: "6" }, { limit: 6 }],
  [{ cursor: "abc_-1" }, { cursor: "abc_-1" }],
])("the query %j is parsed as %j", (query, asked) => {
  expect(read(query)).toEqual({ ...NOTHING, ...asked });
});

test.each<[query: Record<string, unknown>]>([
  [{ search: "x".repeat(101) }],
  [{ search: "a\u0000b" }],
  [{ search: ["a", "b"] }],
  [{ limit: "0" }],
  [{ limit: "25" }],
  [{ limit: "many" }],
  [{ cursor: "a b" }],
  [{ cursor: "" }],
])("the query %j is refused", (query) => {
  expect(v.safeParse(opportunitySearchSchema, query).success).toBe(false);
});
