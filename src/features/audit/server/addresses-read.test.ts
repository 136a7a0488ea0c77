import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog } from "#platform/db/schema/audit.ts";
import { interests } from "#platform/db/schema/interests.ts";
import { testApi } from "#test/api.ts";
import { createApplicant } from "#test/applicants.ts";
import { createSend } from "#test/email-sends.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const KEY = "a-service-key-of-at-least-32-characters";
const api = testApi({ serviceKeys: [KEY] });
let admin: TestAccount;
let member: TestAccount;
let send: string;

beforeAll(async () => {
  admin = await createAdmin(api());
  member = await createMember(api(), { profile: { fullName: "Zawadi Zuri" } });
  await api().db.insert(interests).values({ userId: member.id, kind: "fund" });
  await createApplicant(api(), { fullName: "Zawadi Applies" });
  ({ id: send } = await createSend(api(), {}, [{}, {}]));
});

const acts = () =>
  api()
    .db.select({ actor: auditLog.actorEmail, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.action, "emails.read")))
    .orderBy(auditLog.id);

test.each([
  ["/api/admin/interests", "interests", 1],
  ["/api/admin/pre-applications", "preApplications", 1],
  ["/api/admin/email-history/:send/recipients", "recipients", 2],
  ["/api/admin/search?search=zawadi", "search", 2],
])("reading %s writes an audit entry with the list name and the address count", async (path, list, count) => {
  const before = (await acts()).length;
  const read = await api().call("GET", path.replace(":send", send), { as: admin });
  expect(read.status).toBe(200);
  expect((await acts()).slice(before)).toEqual([{ actor: admin.email, details: { list, count } }]);
});

test("member act previews and account lists read by a service key write audit entries", async () => {
  const before = (await acts()).length;
  const json = { act: "signOut", selection: { ids: [member.id] } };
  const preview = await api().call("POST", "/api/admin/profiles/acts/preview", { as: admin, json });
  expect(preview.status, await preview.text()).toBe(200);
  expect((await api().call("GET", "/auth/v1/admin/users", { as: { token: KEY } })).status).toBe(200);
  expect((await acts()).slice(before).map(({ details }) => details)).toEqual([
    { list: "memberActs", count: 1 },
    { list: "users", count: 2 },
  ]);
});

test("pages without an address and refused requests write no audit entry", async () => {
  const before = (await acts()).length;
  for (const path of ["/api/admin/pre-applications?search=nobody", "/api/admin/search?search=nobody"])
    expect((await api().call("GET", path, { as: admin })).status).toBe(200);
  expect((await api().call("GET", "/api/admin/interests", { as: member })).status).toBe(403);
  expect((await acts()).length).toBe(before);
});
