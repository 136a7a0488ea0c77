import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { auditLog } from "#platform/db/schema/audit.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { testApi } from "#test/api.ts";
import { createApplicant, findApplicant } from "#test/applicants.ts";
import { actsOn } from "#test/audit.ts";
import { readCsv } from "#test/csv.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { ApplicationChanges } from "../contract/admin-pre-applications.ts";

const api = testApi();
let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
});

const path = (id: string) => `/api/admin/pre-applications/${id}`;
const change = (id: string, json: Partial<ApplicationChanges> | object) =>
  api().call("PATCH", path(id), { as: admin, json });

test("the details of an application contain all answers and no search fields", async () => {
  const given = {
    phoneWhatsapp: "+254700000001",
    businessName: "Maji",
    businessStage: "scaling",
    industrySector: ["food_and_beverage"],
    challengesFaced: ["irregular_cash_flow"],
    joiningGoals: ["find_a_mentor"],
    reasonForJoining: "To grow",
    referralSource: "other",
    notes: "Nice",
  };
  const { id } = await createApplicant(api(), given);
  const { application } = await (await api().call("GET", path(id), { as: admin })).json();
  expect(application).toMatchObject({
    id,
    status: "new",
    accountId: null,
    mailStopped: false,
    joinedAt: null,
    ...given,
  });
  expect(Object.keys(application)).not.toContain("searchText");
  expect(Object.keys(application)).not.toContain("terms");
});

test("changes of status and notes are stored, and the audit log names the fields", async () => {
  const { id } = await createApplicant(api());
  const response = await change(id, {
    status: { from: "new", to: "declined" },
    notes: { from: null, to: "  Called twice.\r\nNo answer. " },
  });
  expect(response.status).toBe(200);
  const notes = "Called twice.\nNo answer.";
  expect((await response.json()).application).toMatchObject({ id, status: "declined", notes, invitedAt: null });
  await change(id, { notes: { from: notes, to: " " } });
  expect(await findApplicant(api(), id)).toMatchObject({ status: "declined", notes: null });
  expect(await actsOn(api(), id)).toEqual([
    { action: "preApplication.updated", by: admin.email, details: { fields: ["status", "notes"], status: "declined" } },
    { action: "preApplication.updated", by: admin.email, details: { fields: ["notes"] } },
  ]);
});

test("setting the status to invited stores the time, so that another invitation is refused", async () => {
  const { id } = await createApplicant(api());
  await change(id, { status: { from: "new", to: "invited" } });
  expect(await findApplicant(api(), id)).toMatchObject({ status: "invited", invitedAt: api().clock() });
  const again = await api().call("POST", `${path(id)}/invite`, { as: admin });
  expect(again.status).toBe(409);
});

test("a change based on outdated values is refused completely", async () => {
  const { id } = await createApplicant(api(), { notes: "First" });
  const both = await Promise.all(
    ["Mine", "Theirs"].map((to) => change(id, { notes: { from: "First", to } }).then(({ status }) => status)),
  );
  expect(both.sort()).toEqual([200, 409]);
  const { notes } = (await findApplicant(api(), id)) ?? {};
  const late = await change(id, { notes: { from: "First", to: "Late" }, status: { from: "new", to: "declined" } });
  expect([late.status, (await late.json()).message]).toEqual([
    409,
    "Somebody else has changed this since. Please look at it again.",
  ]);
  expect(await findApplicant(api(), id)).toMatchObject({ notes, status: "new" });
  expect(await actsOn(api(), id)).toHaveLength(1);
});

test("a repeated change is accepted and logged once", async () => {
  const { id } = await createApplicant(api());
  const changes = { notes: { from: null, to: "Once" } };
  const answers = [await change(id, changes), await change(id, changes)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await actsOn(api(), id)).toHaveLength(1);
});

test("the status joined cannot be set or removed by an administrator", async () => {
  const { id } = await createApplicant(api(), { status: "joined" });
  expect((await change(id, { status: { from: "new", to: "joined" } })).status).toBe(422);
  expect((await change(id, { status: { from: "joined", to: "new" } })).status).toBe(422);
  expect((await change(id, { status: { from: "new", to: "declined" } })).status).toBe(409);
});

test.each<[string, unknown, string]>([
  ["nothing", {}, "There is nothing to change"],
  ["an unknown status", { status: { from: "new", to: "away" } }, "Please choose a status"],
  ["a long note", { notes: { from: null, to: "x".repeat(2001) } }, "Please use at most 2000 characters"],
  ["hidden characters", { notes: { from: null, to: "bell\u0007" } }, FIELD_PROBLEMS.characters],
  ["another field", { email: "new@example.com" }, "There is nothing to change"],
])("a change with %s is refused with a message", async (_, changes, sentence) => {
  const { id } = await createApplicant(api());
  const response = await change(id, changes as object);
  expect(response.status).toBe(422);
  expect((await response.json()).message).toBe(sentence);
});

test("deleting an application removes its mails, and the audit log keeps only the id", async () => {
  const { id, email } = await createApplicant(api(), { notes: "Private" });
  await api().call("POST", `${path(id)}/invite`, { as: admin });
  const other = await createApplicant(api());
  await api().call("POST", `${path(other.id)}/invite`, { as: admin });
  expect(await (await api().call("DELETE", path(id), { as: admin })).json()).toEqual({ deleted: true });
  expect((await api().call("DELETE", path(id), { as: admin })).status).toBe(404);
  expect(await findApplicant(api(), id)).toBeNull();
  expect(await api().db.$count(outbox, eq(outbox.recipient, email))).toBe(0);
  expect(await api().db.$count(outbox, eq(outbox.recipient, other.email))).toBe(1);
  expect((await actsOn(api(), id)).at(-1)).toEqual({ action: "preApplication.deleted", by: admin.email, details: {} });
});

test("deleting the application of a member keeps the member", async () => {
  const member = await createMember(api());
  const { id } = await createApplicant(api(), { email: member.email });
  expect((await api().call("DELETE", path(id), { as: admin })).status).toBe(200);
  expect((await api().call("GET", `/api/profiles/${member.id}`, { as: member })).status).toBe(200);
});

test("an export contains the matching applications, escapes formulas, and is logged without names", async () => {
  await createApplicant(api(), { fullName: "=HYPERLINK(1)", businessName: "Café, Ltd", country: "TD", notes: "a\n-b" });
  await createApplicant(api(), { country: "ML" });
  const response = await api().call("GET", "/api/admin/pre-applications/export.csv?country=TD&search=cafe", {
    as: admin,
  });
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="isa-pre-applications-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [titles = [], ...rows] = readCsv(bytes.toString());
  const cells = rows.map((row) => Object.fromEntries(row.map((cell, index) => [titles[index] ?? "", cell])));
  expect(cells).toEqual([
    expect.objectContaining({
      "Full Name": "'=HYPERLINK(1)",
      "Business Name": "Café, Ltd",
      Country: "Chad",
      Status: "New",
      Reminders: "0",
      Notes: "a\n'-b",
    }),
  ]);
  const [act] = await api().db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(act).toMatchObject({
    action: "preApplication.exported",
    details: { filters: { country: "TD", search: "given" }, count: 1 },
  });
});

test("an export of 1,100 applications contains each one once", async () => {
  await api().db.$client.query(
    `insert into pre_applications (id, email, full_name, country, entrepreneur_type, consented_at, created_at)
     select gen_random_uuid(), 'row' || n || '@batch.example', 'Batch', 'KM', 'solo', now(), '2026-01-01'
     from generate_series(1, 1100) n`,
  );
  const response = await api().call("GET", "/api/admin/pre-applications/export.csv?country=KM", { as: admin });
  const rows = readCsv(await response.text()).slice(1);
  expect(rows).toHaveLength(1100);
  expect(new Set(rows.map((row) => row[1])).size).toBe(1100);
});
