import { beforeAll, beforeEach, expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { interests } from "#platform/db/schema/interests.ts";
import { testApi } from "#test/api.ts";
import { readCsv } from "#test/csv.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { InterestListAnswer } from "../contract/interests.ts";

const LIST = "/api/admin/interests";
const FILE = "/api/admin/interests/export.csv";
const COMPLETE = { profileCompletionStage: "business_info_complete" };
const api = testApi();
let admin: TestAccount;
let nia: TestAccount;
let kofi: TestAccount;

beforeAll(async () => {
  admin = await createAdmin(api(), { profile: null });
  const names = { fullName: "Nia Mwangi", businessName: "Nia Foods", memberId: "ISA-KE-SE-80001" };
  nia = await createMember(api(), { profile: { ...COMPLETE, ...names, okFeatureProfile: true } });
  kofi = await createMember(api(), { profile: { ...COMPLETE, fullName: "=Kofi" } });
});
beforeEach(async () => {
  await api().db.delete(interests);
});

async function ask(as: TestAccount, kind: string, subject = ""): Promise<void> {
  api().clock.advance(60_000);
  const answer = await api().call("POST", "/api/interests", { as, json: { kind, subject } });
  expect(answer.status).toBe(200);
}

async function list(query: Record<string, string> = {}): Promise<InterestListAnswer> {
  const answer = await api().call("GET", `${LIST}?${new URLSearchParams(query)}`, { as: admin });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function fileOf(query: Record<string, string>): Promise<string[][]> {
  const answer = await api().call("GET", `${FILE}?${new URLSearchParams(query)}`, { as: admin });
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="isa-interests-[\d-]{10}\.csv"$/);
  return readCsv(Buffer.from(await answer.arrayBuffer()).toString());
}

async function askForMany(count: number): Promise<void> {
  const createdAt = api().clock();
  const rows = Array.from({ length: count }, (_, n) => ({ userId: kofi.id, subject: `service ${n}`, createdAt }));
  await api()
    .db.insert(interests)
    .values(rows.map((row) => ({ ...row, kind: "service" as const })));
}

test("interests are listed newest first, with the member and the subject", async () => {
  await ask(nia, "fund");
  await ask(kofi, "connect", "ISA-KE-SE-80001");
  await ask(kofi, "service", "legal");
  const { interests: found, nextCursor } = await list();
  expect(
    found.map(({ kind, subject, subjectName, subjectId, member }) => [kind, subject, subjectName, subjectId, member]),
  ).toEqual([
    ["service", "legal", null, null, { id: kofi.id, memberId: null, name: "=Kofi", email: kofi.email }],
    [
      "connect",
      "ISA-KE-SE-80001",
      "Nia Foods",
      nia.id,
      { id: kofi.id, memberId: null, name: "=Kofi", email: kofi.email },
    ],
    ["fund", "", null, null, { id: nia.id, memberId: "ISA-KE-SE-80001", name: "Nia Mwangi", email: nia.email }],
  ]);
  expect(found.at(0)?.createdAt).toBe(api().clock().toISOString());
  expect(nextCursor).toBeNull();
});

test("interests are counted by kind and subject, most frequent subject first, for any filter", async () => {
  await ask(nia, "service", "legal");
  for (const as of [nia, kofi]) await ask(as, "service", "technology");
  await ask(kofi, "fund");
  await ask(kofi, "first_services");
  await ask(kofi, "connect", "ISA-KE-SE-80001");
  const counted = (await list({ kind: "fund" })).kinds;
  expect(counted).toEqual([
    { kind: "connect", count: 1, subjects: [{ subject: "ISA-KE-SE-80001", subjectName: "Nia Foods", count: 1 }] },
    {
      kind: "service",
      count: 3,
      subjects: [
        { subject: "technology", subjectName: null, count: 2 },
        { subject: "legal", subjectName: null, count: 1 },
      ],
    },
    { kind: "first_services", count: 1, subjects: [{ subject: "", subjectName: null, count: 1 }] },
    { kind: "fund", count: 1, subjects: [{ subject: "", subjectName: null, count: 1 }] },
  ]);
  await askForMany(40);
  const [, services] = (await list()).kinds;
  expect([services?.count, services?.subjects.length, services?.subjects[0]?.subject]).toEqual([43, 20, "technology"]);
});

test("the list is filtered by kind and subject", async () => {
  await ask(nia, "service", "legal");
  await ask(nia, "service", "technology");
  await ask(kofi, "fund");
  const subjects = async (query: Record<string, string>) =>
    (await list(query)).interests.map(({ kind, subject }) => `${kind} ${subject}`);
  expect(await subjects({ kind: "service" })).toEqual(["service technology", "service legal"]);
  expect(await subjects({ kind: "service", subject: "legal" })).toEqual(["service legal"]);
  expect(await subjects({ kind: "", subject: "technology" })).toEqual(["service technology"]);
  expect(await subjects({ kind: "connect" })).toEqual([]);
});

test("pages list each interest once when all have the same time", async () => {
  await askForMany(120);
  const found: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: InterestListAnswer = await list({ kind: "service", ...(cursor === "" ? {} : { cursor }) });
    found.push(...page.interests.map(({ subject }) => subject));
    sizes.push(page.interests.length);
    cursor = page.nextCursor;
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(new Set(found).size).toBe(120);
});

test("interests of an erased member, and interests in that member, are removed", async () => {
  const memberId = "ISA-KE-SE-80002";
  const shown = await createMember(api(), { profile: { ...COMPLETE, memberId, okFeatureProfile: true } });
  const leaving = await createMember(api(), { profile: COMPLETE });
  await ask(kofi, "connect", memberId);
  await ask(leaving, "connect", memberId);
  await ask(kofi, "fund");
  const erase = async ({ id }: { id: string }) =>
    expect((await api().call("DELETE", `/api/profiles/${id}`, { as: admin })).status).toBe(200);
  await erase(leaving);
  const { interests: found } = await list({ kind: "connect" });
  expect(found.map(({ subject, member }) => [subject, member.id])).toEqual([[memberId, kofi.id]]);
  await erase(shown);
  expect((await list()).kinds).toEqual([
    { kind: "fund", count: 1, subjects: [{ subject: "", subjectName: null, count: 1 }] },
  ]);
});

test("an account with only a phone number is listed without an address", async () => {
  const [account] = await api().db.insert(accounts).values({ phone: "254700000001" }).returning();
  await api()
    .db.insert(interests)
    .values({ userId: account?.id ?? "", kind: "fund" });
  const { interests: found } = await list();
  expect(found.map(({ member }) => member)).toEqual([{ id: account?.id, memberId: null, name: null, email: null }]);
});

test("the export holds the filtered rows, escapes formulas, and is logged", async () => {
  await ask(nia, "fund");
  await ask(kofi, "service", "legal");
  const at = api().clock().toISOString();
  expect(await fileOf({ kind: "service", subject: "legal" })).toEqual([
    ["Full Name", "Business Name", "Email", "Member ID", "Asked For", "Which", "Asked At", "Answered At"],
    ["'=Kofi", "", kofi.email, "", "A service", "Legal", at, ""],
  ]);
  const audit = await api().call("GET", "/api/admin/audit?action=interest.exported", { as: admin });
  const { entries } = await audit.json();
  expect(entries).toMatchObject([
    { actor: { id: admin.id }, subject: null, details: { filters: { kind: "service", subject: "given" }, count: 1 } },
  ]);
});

test("the export has every row when there are 1,100", async () => {
  await askForMany(1100);
  const [, ...rows] = await fileOf({});
  expect(new Set(rows.map((row) => row[5])).size).toBe(1100);
});

test.each([
  "kind=loan",
  "subject=%00",
  `subject=${"x".repeat(101)}`,
  "limit=0",
  "limit=51",
  "cursor=a%20b",
  "cursor=abc",
])("the query %s is refused with an error for its field", async (query) => {
  const answer = await api().call("GET", `${LIST}?${query}`, { as: admin });
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json()).fields)).toEqual([query.split("=")[0]]);
});

test.each([LIST, FILE])("%s is for administrators only", async (path) => {
  await ask(kofi, "service", "legal");
  const statuses: number[] = [];
  for (const as of [undefined, kofi, admin]) {
    const answer = await api().call("GET", path, { as });
    statuses.push(answer.status);
    if (as !== admin) expect(await answer.text()).not.toContain(kofi.email);
  }
  expect(statuses).toEqual([401, 403, 200]);
});

test("the interests area has routes to ask, to list and to export only", () => {
  const routes = createApi(api()).routes.filter(({ path }) => /interests/.test(path));
  const expected = ["POST /api/interests", `GET ${LIST}`, `GET ${FILE}`];
  expect(new Set(routes.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set(expected));
});
