import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog } from "#platform/db/schema/audit.ts";
import { testApi } from "#test/api.ts";
import { auth } from "#test/auth.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const PASSWORD = "Karibu-2026";
const api = testApi();
let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
});

const act = (id: string, what: "block" | "unblock", json: object = {}) =>
  api().call("POST", `/api/admin/members/${id}/${what}`, { as: admin, json });
const signIn = async (email: string) =>
  (await auth(api(), "POST", "/token?grant_type=password", { email, password: PASSWORD })).status;
const account = async (id: string) =>
  (await (await api().call("GET", `/api/admin/members/${id}`, { as: admin })).json()).member.account;

test("a blocked member is signed out and cannot sign in until the block is lifted", async () => {
  const member = await createMember(api(), { password: PASSWORD });
  expect((await act(member.id, "block", { reason: "spam" })).status).toBe(200);
  expect((await (await api().call("GET", "/api/session", { as: member })).json()).role).toBe("guest");
  expect(await signIn(member.email)).toBe(400);
  expect((await account(member.id)).blocked).toMatchObject({ reason: "spam", until: null });
  const [last] = await api()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, member.id))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(last).toMatchObject({
    action: "account.blocked",
    actorId: admin.id,
    details: { reason: "spam", sessions: 1 },
  });
  expect((await act(member.id, "unblock")).status).toBe(200);
  expect(await signIn(member.email)).toBe(200);
  expect((await account(member.id)).blocked).toBeNull();
});

test("a block without a valid reason is refused and not logged", async () => {
  const { id } = await createMember(api());
  for (const json of [{}, { reason: "" }, { reason: "because" }]) {
    const response = await act(id, "block", json);
    expect(response.status).toBe(422);
    expect((await response.json()).fields).toEqual({ reason: "Please choose a reason" });
  }
  expect((await act(id, "unblock")).status).toBe(200);
  expect(await api().db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(0);
});

test("an administrator cannot block their own account", async () => {
  const response = await act(admin.id, "block", { reason: "other" });
  expect([response.status, (await response.json()).message]).toEqual([
    403,
    "Administrators' accounts cannot be blocked.",
  ]);
});
