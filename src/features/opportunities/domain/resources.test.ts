import { expect, test } from "vitest";
import { newcomer } from "#test/example-profiles.ts";
import { recommendedResources } from "./resources.ts";

test("a member with a profile gets a guide, a course and a tool", () => {
  expect(recommendedResources(newcomer()).map(({ type }) => type)).toEqual(["Guide", "Course", "Tool"]);
});

test("no resources are recommended without a profile", () => {
  expect(recommendedResources(null)).toEqual([]);
});

test("every resource has content and a unique slug", () => {
  const resources = recommendedResources(newcomer());
  expect(new Set(resources.map(({ slug }) => slug)).size).toBe(resources.length);
  for (const { parts } of resources) expect(parts.length).toBeGreaterThan(2);
});
