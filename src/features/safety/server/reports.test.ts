import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { auditLog } from "#platform/db/schema/audit.ts";
import { memberBlocks } from "#platform/db/schema/introductions.ts";
import { memberLimits, reports } from "#platform/db/schema/reports.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createOpportunity, type TestAccount } from "#test/factories.ts";
import { reportsOf } from "#test/member-reports.ts";
import type { ReportListAnswer } from "../contract/admin-reports.ts";

const api = testApi();
let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
});

const { call, listed, reportMember, openReports, reportAbout, decide, mailsTo, decided, askedBy } = reportsOf(
  api,
  () => admin,
);
const WORDS = { reason: "fraud", text: "They asked for my bank password." };

test("a report stores a snapshot and appears in the queue with its context", async () => {
  const [reporter, other] = [await listed({ fullName: "Rita Reports" }), await listed({ businessName: "Other Mills" })];
  expect((await reportMember(reporter, other)).status).toBe(201);
  expect(await reportAbout(other)).toMatchObject({
    thing: "member",
    reason: "fraud",
    text: "They asked for my bank password.",
    snapshot: { name: "Other Mills", text: null },
    reporter: { id: reporter.id, name: "Rita Reports" },
    member: { id: other.id, name: "Other Mills" },
    earlier: 0,
    acts: ["dismiss", "warn", "limit", "suspend"],
  });
});

test("a received message is reported with its text, and a third member cannot report it", async () => {
  const [from, to, third] = [await listed(), await listed(), await listed()];
  const { body } = await askedBy(from, to);
  const words = { thing: "introduction", id: body.introduction.id, ...WORDS };
  expect((await call("POST", "/reports", third, words)).status).toBe(404);
  expect((await call("POST", "/reports", to, words)).status).toBe(201);
  expect(await reportAbout(from)).toMatchObject({ thing: "introduction", snapshot: { text: "How?" } });
});

test("a report by the asker stores no message text", async () => {
  const [from, to] = [await listed(), await listed()];
  const { body } = await askedBy(from, to);
  expect(
    (await call("POST", "/reports", from, { thing: "introduction", id: body.introduction.id, ...WORDS })).status,
  ).toBe(201);
  expect(await reportAbout(to)).toMatchObject({ thing: "introduction", snapshot: { text: null } });
});

test("an opportunity report stores the title, and settling it mails the reporter only", async () => {
  const reporter = await listed();
  const id = await createOpportunity(api(), { title: "Free gold" });
  const draft = await createOpportunity(api(), { visibility: false });
  const of = (wanted: string) =>
    call("POST", "/reports", reporter, { thing: "opportunity", id: wanted, reason: "money", text: "Pay first" });
  expect((await of(draft)).status).toBe(404);
  expect((await of(id)).status).toBe(201);
  const found = (await openReports()).find(({ thingId }) => thingId === id);
  expect(found).toMatchObject({ member: null, snapshot: { name: "Free gold" } });
  expect((await decide(found?.id ?? "", "warn")).status).toBe(422);
  expect(await decide(found?.id ?? "", "settle")).toMatchObject({ status: 200, body: { told: false } });
  expect((await mailsTo(reporter)).map(({ subject }) => subject)).toEqual(["About your report"]);
});

test("a reporter has one open report for each subject, and a new one after the decision", async () => {
  const [reporter, other] = [await listed(), await listed()];
  const statuses = await Promise.all([1, 2, 3].map(async () => (await reportMember(reporter, other)).status));
  expect(statuses.sort()).toEqual([201, 409, 409]);
  await decide((await reportAbout(other)).id, "dismiss");
  expect((await reportMember(reporter, other)).status).toBe(201);
  expect((await reportAbout(other)).earlier).toBe(1);
});

test("a hidden or blocking member cannot be reported, and a blocked member can", async () => {
  const [reporter, blocked, blocking, hidden] = await Promise.all([
    listed(),
    listed(),
    listed(),
    listed({ okFeatureProfile: false }),
  ]);
  await api()
    .db.insert(memberBlocks)
    .values([
      { blockerId: reporter.id, blockedId: blocked.id },
      { blockerId: blocking.id, blockedId: reporter.id },
    ]);
  expect((await reportMember(reporter, blocked)).status).toBe(201);
  expect((await reportMember(reporter, blocking)).status).toBe(404);
  expect((await reportMember(reporter, hidden)).status).toBe(404);
  expect((await reportMember(reporter, reporter)).status).toBe(422);
});

test.each([
  ["an unknown reason", { reason: "loud" }],
  ["more than a thousand letters", { text: "x".repeat(1001) }],
  ["hidden characters", { text: "a\u0000" }],
])("a report with %s is refused", async (_, words) => {
  expect((await reportMember(await listed(), await listed(), words)).status).toBe(422);
});

test("a warning reaches the member with staff's text and without the reporter's name", async () => {
  const [reporter, other] = [await listed({ fullName: "Rita Reports" }), await listed()];
  await reportMember(reporter, other);
  expect((await decide((await reportAbout(other)).id, "warn")).body).toEqual({ told: true });
  const [mail] = await mailsTo(other);
  expect(mail?.subject).toBe("A warning about your account");
  expect(mail?.text).toContain("Please read our rules.");
  expect(mail?.text).not.toMatch(/Rita|bank password/);
  const [note] = await mailsTo(reporter);
  expect(note?.text).not.toMatch(/warn|Please read our rules/i);
  const [act] = await api().db.select().from(auditLog).where(eq(auditLog.subjectId, other.id));
  expect(act).toMatchObject({ action: "report.warned", actorId: admin.id });
  expect(JSON.stringify(act?.details)).not.toMatch(/rules|password/);
});

test("a limited member is refused with a clear message until the limit ends", async () => {
  const [member, other] = [await listed(), await listed()];
  await reportMember(other, member);
  const { id } = await reportAbout(member);
  expect((await decide(id, "limit")).status).toBe(422);
  expect((await decide(id, "limit", { days: 7 })).status).toBe(200);
  expect(await askedBy(member, other)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining("You cannot ask for introductions until") },
  });
  await api().db.update(memberLimits).set({ until: api().clock() }).where(eq(memberLimits.id, member.id));
  expect((await askedBy(member, other)).status).toBe(201);
});

test("a suspension blocks the account, and an administrator's account cannot be suspended", async () => {
  const member = await listed();
  await decided(member, "suspend");
  expect((await call("GET", "/blocks", member)).status).toBe(401);
  const acts = await api().db.select().from(auditLog).where(eq(auditLog.subjectId, member.id));
  expect(acts.map(({ action }) => action).sort()).toEqual(["account.blocked", "report.suspended"]);
  const [row] = await api()
    .db.insert(reports)
    .values({
      memberId: admin.id,
      thing: "member",
      thingId: admin.id,
      snapshot: { name: "", text: null },
      reason: "other",
      text: "",
    })
    .returning();
  expect((await decide(row?.id ?? "", "suspend")).status).toBe(403);
  expect((await decide(row?.id ?? "", "dismiss")).status).toBe(200);
});

test("one of two concurrent decisions is refused", async () => {
  const member = await listed();
  await reportMember(await listed(), member);
  const { id } = await reportAbout(member);
  const statuses = await Promise.all([decide(id, "warn"), decide(id, "dismiss")]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await decide("01900000-0000-7000-8000-000000000000", "warn")).status).toBe(404);
});

test("the report list shows open reports by default, and filters by member and state", async () => {
  const [one, other] = [await listed(), await listed()];
  await decided(one, "dismiss");
  await reportMember(await listed(), other);
  const list = async (query: string) =>
    ((await call("GET", `/admin/reports?${query}`, admin)).body.reports as ReportListAnswer["reports"]).map(
      ({ member }) => member?.id,
    );
  expect(await list("")).toContain(other.id);
  expect(await list("")).not.toContain(one.id);
  expect(await list(`state=all&member=${one.id}`)).toEqual([one.id]);
  expect(await list(`state=decided&member=${other.id}`)).toEqual([]);
});

test("erasing a member deletes reports about them, and their name from reports by them", async () => {
  const [reporter, member] = [await listed(), await listed()];
  await reportMember(reporter, member);
  const { id } = await reportAbout(member);
  await api().db.delete(accounts).where(eq(accounts.id, reporter.id));
  expect((await reportAbout(member)).reporter).toBeNull();
  await api().db.delete(accounts).where(eq(accounts.id, member.id));
  expect((await call("GET", `/admin/reports/${id}`, admin)).status).toBe(404);
});
