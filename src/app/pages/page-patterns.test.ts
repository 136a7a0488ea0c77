import { expect, test } from "vitest";
import { createPagePatterns } from "./page-patterns.ts";

const page = (id: string, path?: string, parentId = "root") => ({ [id]: { id, path, parentId } });
const routes = {
  root: { id: "root", path: "" },
  ...page("layout"),
  ...page("home", undefined, "layout"),
  ...page("faq", "faq", "layout"),
  ...page("opportunity", "opportunities/:id", "layout"),
  ...page("profile", "profile/:memberId?", "layout"),
  ...page("preview", "admin/emails/templates/:id/preview"),
  ...page("unknown", "*", "layout"),
};
const patternOf = createPagePatterns(routes as unknown as Parameters<typeof createPagePatterns>[0]);

test.each([
  ["/", "/"],
  ["/faq", "/faq"],
  ["/faq/", "/faq"],
  ["/opportunities/019a", "/opportunities/:id"],
  ["/profile", "/profile/:memberId?"],
  ["/profile/ISA-1", "/profile/:memberId?"],
  ["/admin/emails/templates/019a/preview", "/admin/emails/templates/:id/preview"],
  ["/nia@example.com", "*"],
  ["/opportunities/019a/more", "*"],
])("the page at %s has the pattern %s", (pathname, pattern) => {
  expect(patternOf(pathname)).toBe(pattern);
});

test("the data request of a page has the page's pattern", () => {
  expect(patternOf("/opportunities/019a.data")).toBe("/opportunities/:id");
  expect(patternOf("/_.data")).toBe("/");
});
