import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog } from "#platform/db/schema/audit.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { auth, countMails, lastMail } from "#test/auth.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const api = testApi();
let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
});

const act = (id: string, what: string, as = admin) => api().call("POST", `/api/admin/profiles/${id}/${what}`, { as });

async function lastAct(): Promise<typeof auditLog.$inferSelect | undefined> {
  const [row] = await api().db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row;
}

test("a resent confirmation mail confirms the address, and is logged", async () => {
  const { id, email } = await createMember(api(), { confirmed: false, profile: null });
  expect((await act(id, "resend-confirmation")).status).toBe(200);
  expect(await lastAct()).toMatchObject({
    action: "account.confirmationResent",
    subjectId: id,
    actorId: admin.id,
    details: {},
  });
  const { tokenHash } = await lastMail(api(), email, "confirmation");
  expect((await auth(api(), "POST", "/verify", { type: "signup", token_hash: tokenHash })).status).toBe(200);
  const again = await act(id, "resend-confirmation");
  expect([again.status, (await again.json()).message]).toEqual([409, "This address is already confirmed."]);
  expect(await countMails(api(), email)).toBe(1);
});

test("a second confirmation mail to an address within a minute is refused", async () => {
  const own = await createTestApi({ rateLimits: true });
  const as = await createAdmin(own);
  const { id, email } = await createMember(own, { confirmed: false });
  const send = () => own.call("POST", `/api/admin/profiles/${id}/resend-confirmation`, { as });
  const { $client } = own.db;
  let most = 0;
  $client.on("acquire", () => {
    most = Math.max(most, $client.totalCount - $client.idleCount);
  });
  expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
  expect(most, "connections held at a time").toBe(1);
  expect(await countMails(own, email)).toBe(1);
  expect(await own.db.$count(auditLog)).toBe(1);
  await own.close();
});

test("a member who is signed out everywhere is a guest at the next request", async () => {
  const member = await createMember(api());
  const session = async () => (await (await api().call("GET", "/api/session", { as: member })).json()).role;
  expect(await session()).toBe("member");
  expect(await (await act(member.id, "sign-out")).json()).toEqual({ sessions: 1 });
  expect(await session()).toBe("guest");
  expect(await lastAct()).toMatchObject({
    action: "account.signedOut",
    subjectId: member.id,
    details: { sessions: 1 },
  });
});

test("the pre-application with the member's address is deleted with the profile, and no other", async () => {
  const { id, email } = await createMember(api());
  const applied = { fullName: "A", country: "KE", entrepreneurType: "solo", consentedAt: api().clock() };
  await api()
    .db.insert(preApplications)
    .values([
      { ...applied, email: email.toUpperCase() },
      { ...applied, email: "other@example.com" },
    ]);
  expect((await api().call("DELETE", `/api/profiles/${id}`, { as: admin })).status).toBe(200);
  const left = await api().db.select({ email: preApplications.email }).from(preApplications);
  expect(left).toEqual([{ email: "other@example.com" }]);
});

test("an export holds the found profiles with addresses, escapes formulas, and is logged without names", async () => {
  const profile = { fullName: "=HYPERLINK(1)", businessName: "Café, Ltd", country: "TD", memberId: "ISA-TD-SO-90001" };
  const { email } = await createMember(api(), { profile });
  await createMember(api(), { profile: { fullName: "Elsewhere", country: "ML" } });
  const response = await api().call("GET", "/api/admin/profiles/export.csv?country=TD&search=cafe", { as: admin });
  expect(response.headers.get("content-disposition")).toMatch(
    /attachment; filename="isa-user-profiles-\d{4}-\d\d-\d\d\.csv"/,
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString().slice(1).trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe(
    "Member ID,Business Name,Full Name,Email,Country,Entrepreneur Type,Business Stage,Completion Stage,Is Mentor,Public Profile,Created At",
  );
  expect(lines[1]).toContain(`ISA-TD-SO-90001,"Café, Ltd",'=HYPERLINK(1),${email},Chad,,,Quick Start,No,No,`);
  expect(await lastAct()).toMatchObject({
    action: "profile.exported",
    details: { filters: { country: "TD", search: "given" }, count: 1 },
  });
});

test("an export continues over several batches", async () => {
  await api().db.$client.query(
    `with made as (insert into accounts (id, email) select gen_random_uuid(), 'row' || n || '@batch.example' from generate_series(1, 2300) n returning id)
     insert into user_profiles (id, country, created_at) select id, 'KM', '2026-01-01' from made`,
  );
  const response = await api().call("GET", "/api/admin/profiles/export.csv?country=KM", { as: admin });
  const lines = (await response.text()).trimEnd().split("\r\n").slice(1);
  expect(new Set(lines.map((line) => line.split(",")[3])).size).toBe(2300);
  expect(lines).toHaveLength(2300);
  const rows = await api().db.select().from(auditLog).where(eq(auditLog.action, "profile.exported"));
  expect(rows.at(-1)?.details).toMatchObject({ count: 2300 });
});
