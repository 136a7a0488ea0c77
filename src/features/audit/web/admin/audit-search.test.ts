import { expect, test } from "vitest";
import { AUDIT } from "./audit-search.ts";

const ID = "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55";

test("a URL keeps its filters and its cursor", () => {
  const search = {
    action: "cleanup.run",
    actor: ID,
    subject: "a b@x",
    from: "2026-01-01",
    to: "2026-02-01",
    cursor: ID,
  };
  expect(AUDIT.read(new URL(AUDIT.href(search), "http://x").searchParams)).toEqual(search);
});

test("unknown and invalid filters in a URL are dropped", () => {
  const typed = "tab=audit&action=x&actor=1&subject=%20&from=2026-02-30&to=&cursor=%00&other=1";
  expect(AUDIT.read(new URLSearchParams(typed))).toEqual({});
  expect(AUDIT.href(AUDIT.read(new URLSearchParams(typed)))).toBe("/admin/audit");
});

test("the export URL keeps the filters and drops the cursor", () => {
  expect(AUDIT.file({ action: "cleanup.run", cursor: ID })).toBe("/api/admin/audit.csv?action=cleanup.run");
  expect(AUDIT.file({ cursor: ID })).toBe("/api/admin/audit.csv");
  expect([AUDIT.isFiltered({ cursor: ID }), AUDIT.isFiltered({ from: "2026-01-01" })]).toEqual([false, true]);
});
