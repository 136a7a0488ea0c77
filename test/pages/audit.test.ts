import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { administration } from "../e2e/opportunities-visit.ts";
import { visitorCalled } from "../support/pages.ts";

test("the audit log is filtered and exported as CSV without script", async () => {
  const { publish, show } = await administration();
  const { id } = await publish({ title: `Audited ${randomUUID()}` });
  await show(id, false);
  const admin = await visitorCalled("admin1");
  const log = await admin.get(`/admin/audit?subject=${id}`);
  expect(log.all("main tbody tr").length).toBe(3);
  const filtered = await log.press("Show", { action: "opportunity.created" });
  expect(filtered.texts("main tbody tr")).toEqual([expect.stringContaining("Created an opportunity")]);
  const file = await filtered.follow(/Export CSV/);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(file.html.trim().split("\r\n").length).toBe(2);
});
