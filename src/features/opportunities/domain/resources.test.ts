import { expect, test } from "vitest";
import { newcomer } from "#test/example-profiles.ts";
import { recommendedResources } from "./resources.ts";

test("whoever has a profile gets a guide, a course and a tool", () => {
  expect(recommendedResources(newcomer()).map(({ type }) => type)).toEqual(["Guide", "Course", "Tool"]);
});

test("without a profile there is nothing to recommend", () => {
  expect(recommendedResources(null)).toEqual([]);
});

test("every resource can be read where it stands, and linked to", () => {
  const resources = recommendedResources(newcomer());
  expect(new Set(resources.map(({ slug }) => slug)).size).toBe(resources.length);
  for (const { parts } of resources) expect(parts.length).toBeGreaterThan(2);
});
