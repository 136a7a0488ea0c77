import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { GUEST } from "#kernel/actor.ts";
import { testApi } from "#test/api.ts";
import { auditLog } from "../db/schema/audit.ts";
import { recordAct } from "./record-act.ts";

const api = testApi();
const ADMIN = {
  role: "admin",
  id: "01900000-0000-7000-8000-000000000001",
  email: "a@isa.example",
  address: "::1",
} as const;

test("an audit entry stores actor, action, subject, details and IP address", async () => {
  await recordAct(api().db, api().clock, ADMIN, { action: "profile.deleted", subjectId: "x", details: { files: 2 } });
  const [row] = await api().db.select().from(auditLog).where(eq(auditLog.subjectId, "x"));
  expect(row).toMatchObject({
    actorId: ADMIN.id,
    actorEmail: ADMIN.email,
    address: "::1",
    action: "profile.deleted",
    details: { files: 2 },
    at: api().clock(),
  });
});

test("an IPv4-mapped address is stored as an IPv4 address", async () => {
  const from = { ...ADMIN, address: "::ffff:203.0.113.7" };
  await recordAct(api().db, api().clock, from, { action: "cleanup.run", subjectId: "mapped" });
  const [row] = await api().db.select().from(auditLog).where(eq(auditLog.subjectId, "mapped"));
  expect(row?.address).toBe("203.0.113.7");
});

test("an audit entry cannot be changed or removed", async () => {
  await recordAct(api().db, api().clock, ADMIN, { action: "cleanup.run" });
  for (const statement of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`, sql`truncate audit_log`])
    await expect(api().db.execute(statement)).rejects.toMatchObject({ cause: { code: "42501" } });
});

test("an audit entry by a guest is refused", async () => {
  await expect(recordAct(api().db, api().clock, GUEST, { action: "cleanup.run" })).rejects.toThrow(
    "cleanup.run: a guest does no act",
  );
});
