import { expect, test } from "vitest";
import { entryOf } from "./menu-entries.ts";

test.each([
  ["/admin", "/admin"],
  ["/admin/", "/admin"],
  ["/admin/profiles", "/admin/profiles"],
  ["/admin/members/0199d3a8", "/admin/profiles"],
  ["/admin/emails", "/admin/emails"],
  ["/admin/emails/history/", "/admin/emails/history"],
  ["/admin/emails/templates/7", "/admin/emails"],
  ["/admin/sign-in", "/admin/sign-in"],
  ["/admin/nothing", undefined],
  ["/dashboard", undefined],
])("the path %s belongs to the menu entry %s", (path, entry) => {
  expect(entryOf(path)).toBe(entry);
});
