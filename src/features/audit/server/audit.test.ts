import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import type { AuditAction } from "#kernel/audit-actions.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import { testApi } from "#test/api.ts";
import { readCsv } from "#test/csv.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import type { AuditAnswer, AuditEntry } from "../contract/audit.ts";

const api = testApi({ adminEmails: ["admin@isa.example", "second@isa.example"] });
const DAY_MS = 86_400_000;
const NOBODY = "01900000-0000-7000-8000-000000000000";
let admin: TestAccount;
let second: TestAccount;
let member: TestAccount;
let opportunityId: string;

const actor = ({ id, email }: TestAccount): Actor => ({ role: "admin", id, email, address: "203.0.113.7" });
const act = (by: TestAccount, action: AuditAction, subjectId?: string, details = {}) =>
  recordAct(api().db, api().clock, actor(by), { action, subjectId, details });

beforeAll(async () => {
  admin = await createAdmin(api());
  second = await createAdmin(api(), { email: "second@isa.example" });
  member = await createMember(api(), { profile: { fullName: "Amina Otieno", memberId: "ISA-KE-SE-00042" } });
  opportunityId = await createOpportunity(api(), { title: "Seed grant" });
  api().clock.advance(Date.parse("2031-03-01T06:00Z") - api().clock().getTime());
  await act(admin, "profile.updated", member.id, { fields: ["fullName"] });
  await act(admin, "opportunity.deleted", NOBODY, { title: "Gone grant" });
  api().clock.advance(DAY_MS);
  await act(second, "opportunity.updated", opportunityId, { title: "Old name" });
  api().clock.advance(DAY_MS);
  await act(second, "cleanup.run", undefined, { removed: { users: 2 } });
  api().clock.advance(-12 * 365 * DAY_MS);
});

async function list(query: Record<string, string> = {}, as = admin): Promise<AuditAnswer> {
  const response = await api().call("GET", `/api/admin/audit?${new URLSearchParams(query)}`, { as });
  expect(response.status).toBe(200);
  return response.json() as Promise<AuditAnswer>;
}
const actions = (entries: AuditEntry[]) => entries.map(({ action }) => action);

test("the audit log lists actor, action, subject, time and IP address, newest first", async () => {
  const { entries, actors, nextCursor } = await list();
  expect(actions(entries)).toEqual(["cleanup.run", "opportunity.updated", "opportunity.deleted", "profile.updated"]);
  expect(entries[3]).toEqual({
    id: expect.any(String),
    at: "2031-03-01T06:00:00.000Z",
    actor: { id: admin.id, email: admin.email },
    address: "203.0.113.7",
    action: "profile.updated",
    subject: { id: member.id, kind: "member", name: "Amina Otieno", exists: true },
    details: { fields: ["fullName"] },
  });
  expect(actors).toEqual([
    { id: admin.id, email: admin.email },
    { id: second.id, email: second.email },
  ]);
  expect(nextCursor).toBeNull();
});

test("audit entries show the current name of existing subjects and the recorded name of deleted ones", async () => {
  const { entries } = await list();
  expect(entries.map(({ subject }) => subject && [subject.name, subject.exists])).toEqual([
    null,
    ["Seed grant", true],
    ["Gone grant", false],
    ["Amina Otieno", true],
  ]);
});

test.each<[string, () => Record<string, string>, string[]]>([
  ["an action", () => ({ action: "cleanup.run" }), ["cleanup.run"]],
  ["an administrator", () => ({ actor: second.id }), ["cleanup.run", "opportunity.updated"]],
  ["an id", () => ({ subject: opportunityId.toUpperCase() }), ["opportunity.updated"]],
  ["a member id", () => ({ subject: " isa-ke-se-00042 " }), ["profile.updated"]],
  ["a member id in Arabic digits", () => ({ subject: "isa-ke-se-٠٠٠٤٢" }), ["profile.updated"]],
  ["an email address", () => ({ subject: member.email.toUpperCase() }), ["profile.updated"]],
  ["an unknown address", () => ({ subject: "nobody@example.com" }), []],
  ["days from", () => ({ from: "2031-03-02" }), ["cleanup.run", "opportunity.updated"]],
  ["days to", () => ({ to: "2031-03-01" }), ["opportunity.deleted", "profile.updated"]],
  ["a day", () => ({ from: "2031-03-02", to: "2031-03-02" }), ["opportunity.updated"]],
  ["days in other notations", () => ({ from: "٢٠٣١/٣/٢", to: "2031.03.02" }), ["opportunity.updated"]],
  ["a day in another time zone", () => ({ from: "2031-03-02", zone: "America/Los_Angeles" }), ["cleanup.run"]],
  ["all at once", () => ({ actor: admin.id, subject: member.id, to: "2031-03-01" }), ["profile.updated"]],
  ["a form with empty fields", () => ({ action: "", actor: "", subject: "", from: "", to: "2031-02-28" }), []],
])("the audit log is filtered by %s", async (_, query, found) => {
  expect(actions((await list(query())).entries)).toEqual(found);
});

test.each([
  ["Africa/Nairobi", "2026-02-28T21:00:00.000Z", "2026-03-01T20:59:59.999Z"],
  ["Africa/Lagos", "2026-02-28T23:00:00.000Z", "2026-03-01T22:59:59.999Z"],
  ["UTC", "2026-03-01T00:00:00.000Z", "2026-03-01T23:59:59.999Z"],
])("a day in %s lasts from midnight to midnight there", async (zone, start, end) => {
  const subjectId = crypto.randomUUID();
  const [first, last] = [Date.parse(start), Date.parse(end)];
  for (const at of [first - 1, first, last, last + 1])
    await recordAct(api().db, () => new Date(at), actor(admin), { action: "opportunity.updated", subjectId });
  const { entries } = await list({ subject: subjectId, from: "2026-03-01", to: "2026-03-01", zone });
  expect(entries.map(({ at }) => at)).toEqual([end, start]);
});

test.each([
  "action=x",
  "action=constructor",
  "actor=1",
  "from=2031-02-30",
  "to=yesterday",
  "to=03/04/2031",
  "zone=Mars",
  "subject=%00",
  "sort=who",
  "cursor=1",
])("the query %s is refused with an error for its field", async (query) => {
  const response = await api().call("GET", `/api/admin/audit?${query}`, { as: admin });
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).fields)).toEqual([query.split("=")[0]]);
});

test.each([
  ["newest", "-at"],
  ["oldest", "at"],
])("pages of 50 list each entry once from the %s, in order when the times are equal", async (_, sort) => {
  const subjectId = crypto.randomUUID();
  for (let count = 0; count < 120; count += 1) await act(admin, "opportunity.updated", subjectId, { count });
  const counts: unknown[] = [];
  const sizes: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: AuditAnswer = await list({ subject: subjectId, sort, ...(cursor === "" ? {} : { cursor }) });
    counts.push(...page.entries.map(({ details }) => details.count));
    sizes.push(page.entries.length);
    cursor = page.nextCursor;
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(counts).toEqual(Array.from({ length: 120 }, (_, index) => (sort === "at" ? index : 119 - index)));
});

test("the exported file holds the filtered entries, and the export is logged", async () => {
  const query = new URLSearchParams({ subject: member.email, from: "2031-03-01" });
  const response = await api().call("GET", `/api/admin/audit.csv?${query}`, { as: second });
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="isa-audit-log-20\d\d-\d\d-\d\d\.csv"$/,
  );
  const [titles, ...rows] = readCsv(Buffer.from(await response.arrayBuffer()).toString());
  const cells = rows.map((row) => Object.fromEntries(row.map((cell, index) => [titles?.[index] ?? "", cell])));
  expect(cells).toEqual([
    {
      "Time (UTC)": "2031-03-01T06:00:00.000Z",
      Administrator: admin.email,
      "Administrator ID": admin.id,
      Action: "Changed a member's profile",
      "On what": "Member",
      Name: "Amina Otieno",
      ID: member.id,
      Address: "203.0.113.7",
      Details: "Changed: Full name",
      Entry: expect.any(String),
    },
  ]);
  const { entries } = await list({ action: "audit.exported" });
  expect(entries.map(({ actor: by, details }) => [by.email, details])).toEqual([
    [second.email, { filters: { from: "2031-03-01", subject: "given" } }],
  ]);
});

test("the exported file has all entries when there are 700", async () => {
  for (let count = 0; count < 700; count += 1) await act(admin, "insights.exported", undefined, { count });
  const response = await api().call("GET", "/api/admin/audit.csv?action=insights.exported", { as: admin });
  const rows = readCsv(await response.text());
  expect(rows).toHaveLength(701);
  expect(new Set(rows.map((row) => row.at(-1))).size).toBe(701);
});

test.each(["/api/admin/audit", "/api/admin/audit.csv"])("%s is for administrators only", async (path) => {
  const answers = [undefined, member, admin].map(async (as) => (await api().call("GET", path, { as })).status);
  expect(await Promise.all(answers)).toEqual([401, 403, 200]);
});

test("an administrator removed from the list loses access to the audit log at the next request", async () => {
  const { config } = api();
  const kept = config.adminEmails;
  Object.assign(config, { adminEmails: ["admin@isa.example"] });
  expect((await api().call("GET", "/api/admin/audit", { as: second })).status).toBe(403);
  Object.assign(config, { adminEmails: kept });
});
