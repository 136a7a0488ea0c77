import { expect, test } from "vitest";
import { exceptWithinPage } from "./within-page.ts";

const at = (path: string) => new URL(path, "https://isa.example");
const asks = (from: string, to: string, formMethod?: "POST") =>
  exceptWithinPage({
    ...{ currentUrl: at(from), nextUrl: at(to), currentParams: {}, nextParams: {}, defaultShouldRevalidate: true },
    ...(formMethod && { formMethod }),
  });

test.each([
  ["/edit-profile?section=1", "/edit-profile?section=2", false],
  ["/dashboard", "/edit-profile", true],
  ["/admin", "/admin/audit", false],
  ["/admin/audit?action=x", "/admin/profiles", false],
  ["/admin/audit", "/admin/audit?view=7", false],
  ["/admin/audit", "/admin/emails", true],
  ["/admin/emails", "/admin/emails/send", false],
  ["/administration", "/admin", true],
  ["/admin/audit", "/admin/audit", true],
])("a navigation from %s to %s reloads the surrounding data: %s", (from, to, anew) => {
  expect(asks(from, to)).toBe(anew);
  expect(asks(from, to, "POST")).toBe(true);
});
