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

test("an act is kept with who, what, on whom and from where", async () => {
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

test("an address of the older kind is kept in its own form", async () => {
  const from = { ...ADMIN, address: "::ffff:203.0.113.7" };
  await recordAct(api().db, api().clock, from, { action: "cleanup.run", subjectId: "mapped" });
  const [row] = await api().db.select().from(auditLog).where(eq(auditLog.subjectId, "mapped"));
  expect(row?.address).toBe("203.0.113.7");
});

test("nobody changes or removes what is kept", async () => {
  await recordAct(api().db, api().clock, ADMIN, { action: "cleanup.run" });
  for (const statement of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`, sql`truncate audit_log`])
    await expect(api().db.execute(statement)).rejects.toMatchObject({ cause: { code: "42501" } });
});

test("an act without somebody who did it is a fault", async () => {
  await expect(recordAct(api().db, api().clock, GUEST, { action: "cleanup.run" })).rejects.toThrow(
    "cleanup.run: a guest does no act",
  );
});
