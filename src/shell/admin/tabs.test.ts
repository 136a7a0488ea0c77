import { expect, test } from "vitest";
import { ADMIN_TABS, movedTab } from "./tabs.ts";

test.each([
  ["tab=audit", "/admin/audit"],
  ["tab=analytics&segment=mentors", "/admin/analytics?segment=mentors"],
  ["view=7&tab=pre-applications&search=a%26b", "/admin/pre-applications?view=7&search=a%26b"],
  ["tab=opportunities&form=new", "/admin/opportunities?form=new"],
  ["", null],
  ["tab=", null],
  ["tab=overview", null],
  ["tab=../account", null],
  ["segment=mentors", null],
])("the address /admin?%s moves to %s", (asked, moved) => {
  expect(movedTab("/admin", ADMIN_TABS, new URLSearchParams(asked))).toBe(moved);
});
